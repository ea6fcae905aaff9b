"""What is frozen: the program, as host/trailhand_host/build lays it out, and the port's own `rp2`.

Assertions are left out; line numbers stay, so that a trace names real lines. Sorted, because folders list
their files in any order, and the same inputs are to give the same bytes. MicroPython's build runs this.
"""

from pathlib import Path

MODULES = sorted(path.relative_to("frozen").as_posix() for path in Path("frozen").rglob("*.py"))

freeze("frozen", MODULES, opt=2)
freeze("$(PORT_DIR)/modules", "rp2.py")
