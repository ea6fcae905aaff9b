"""MicroPython runs this first, at every start: it mounts the file system, and never formats it."""

import disk

disk.mount()
del disk
