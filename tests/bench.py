"""Starts the bench (`./run bench`): whole games on this computer, presses, figures of the emulated Pico.

The first figure is for a feeling only, as computers differ (`trailhand_host.devtools.speed` says
more). The presses stand beside their targets (presses.py); the figures of the Pico are compared with the
recorded ones (emulator/bench.py does that).
"""

import sys

import presses
from emulator.bench import main
from trailhand_host.devtools import speed

GAMES = 75  # at each of four levels

if __name__ == "__main__":
    version = sys.version.split()[0]
    speed.run(1, GAMES)  # once for the caches
    games = 1 / speed.run(1, GAMES).cost
    print(f"CPython {version}: {games:.0f} whole Sue games in a second of CPU time\n")
    print(presses.table(), end="\n\n")
    sys.exit(main())
