"""Starts the bench (`./run bench`): whole games on this computer, then exact figures of the emulated Pico.

The first figure is for a feeling only, as computers differ and are shared; the others are compared with the
recorded ones (emulator/bench.py does that).
"""

import sys
import time

from emulator.bench import main
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.elpaso import options, pack
from trailhand.elpaso.human_model import STYLE_NAMES, HumanModel, Setting, play_on
from trailhand.elpaso.solo import GAME

GAMES = 300


def games_per_second() -> float:
    """Whole solo games against the human model, on one core."""
    start = time.perf_counter()
    for number in range(GAMES):
        seed = number.to_bytes(4, "big")
        header = Header(GAME.id, GAME.rules, seed, options.Options().encode(), pack.Pack().encode())
        play_on(Conversation(GAME, header), HumanModel(Setting(STYLE_NAMES[number % 3], number % 4), seed))
    return GAMES / (time.perf_counter() - start)


if __name__ == "__main__":
    version = sys.version.split()[0]
    games_per_second()  # once for the caches
    print(f"CPython {version}, one core: {games_per_second():.0f} whole Sue games a second\n")
    sys.exit(main())
