"""Starts the bench (`./run bench`): whole games on this computer, then exact figures of the emulated Pico.

The first figure is for a feeling only, as computers differ (`trailhand_host.devtools.speed` says
more); the others are compared with the recorded ones (emulator/bench.py does that).
"""

import sys

from emulator.bench import main
from trailhand_host.devtools import speed

GAMES = 75  # at each of four levels

if __name__ == "__main__":
    version = sys.version.split()[0]
    speed.run(1, GAMES)  # once for the caches
    games = 1 / speed.run(1, GAMES).cost
    print(f"CPython {version}: {games:.0f} whole Sue games in a second of CPU time\n")
    sys.exit(main())
