"""The printed case: data, component envelopes, the two parts, and checks that can fail. Must not know the circuit.

Millimetres. z = 0 is the back, the front faces up; y points to the side with the USB sockets, x to the right.
"""
