"""MicroPython runs this when the file system is mounted: Trailhand, until Ctrl-C leads to the prompt."""

import starter

starter.begin()
