"""Starts the bench (`./run bench`). The work is in emulator/bench.py."""

import sys

from emulator.bench import main

if __name__ == "__main__":
    sys.exit(main())
