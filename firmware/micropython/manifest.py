"""What is frozen: the program, as host/trailhand_host/build lays it out, and the port's own `rp2`.

Assertions are left out; line numbers stay, so that a trace names real lines. MicroPython's build runs this.
"""

freeze("frozen", opt=2)
freeze("$(PORT_DIR)/modules", "rp2.py")
