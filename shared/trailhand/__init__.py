"""Trailhand's engine: everything that runs alike on the device and on a PC.

Nothing below this package may import anything but this package.
"""
