"""Great Western Trail: El Paso: the box, the trail, Sue's rules, her score, and the solo conversation.

Rules are pure functions on a table; only the solo and score modules speak. Knows no screen and no device.
"""
