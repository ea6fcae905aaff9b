"""Nothing. MicroPython would run a file of this name from the file system before the program; it finds this."""
