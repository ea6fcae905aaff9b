"""The printed case: data, component envelopes, two parts, checks that can fail. Knows no circuit.

Millimetres. z = 0 is the back, the front faces up; y points to the side with the USB sockets, x to the right.
"""
