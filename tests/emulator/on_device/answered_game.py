"""Plays a game on a device by its answers and measures memory. Goes into the program, whose names it shares.

Runs on the emulated board only; benchmarks_games.py says what the figures mean.
"""

import gc

import start
from trailhand.core.types import Any


def run(game: str, answers: list[int], disk: dict[str, bytes]) -> int:
    """The most bytes in use after an answer, its picture drawn."""
    from trailhand.app.application import Application
    from trailhand.app.table import go_on

    ports = start.make_ports()
    for name in disk:
        ports.storage.write_small(name, disk[name])
    app = Application(ports, 0)
    go_on(app, game)
    screen: Any = app.stack[-1]
    most = 0
    for index in answers:
        screen.answer(index)
        while screen.busy:
            screen.tick(0)
        app.show()
        screen.save()
        gc.collect()
        most = max(most, gc.mem_alloc())
    return most
