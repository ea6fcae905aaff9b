# What is frozen: the program (host/trailhand_host/build/frozen.py), and what the REPL and mpremote use of the
# port's own modules. Assertions are left out; line numbers stay, so that a trace names real lines.
freeze("frozen", opt=2)
freeze("$(PORT_DIR)/modules", "rp2.py")
