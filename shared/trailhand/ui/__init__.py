"""From prompts to pictures of 128 x 64 points, from a button's level to events, and the texts.

Everything here is the same on the device, in a terminal and in tests: it knows no pins, no display chip and
no file system. What it needs of those (time, level, an open file) is passed in.
"""
