"""The build of our firmware: MicroPython with the program frozen in. Only a checkout has what it needs."""
