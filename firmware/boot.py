"""Nothing. MicroPython would run a file of this name from the file system first; it finds this one."""
