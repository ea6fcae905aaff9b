"""MicroPython runs this when the file system is mounted: Trailhand, until Ctrl-C leads to the prompt."""

import sys

sys.path[:] = [".frozen"]  # no file on the flash takes the place of a module

import starter  # noqa: E402 - now

starter.begin()
