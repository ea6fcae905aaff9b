"""The emulator's own fixtures, for the tests beside it."""

from emulator.fixtures import board, booted, firmware, make_board, make_device, ours

__all__ = ["board", "booted", "firmware", "make_board", "make_device", "ours"]
