"""Presses a whole game on a device and measures it. Goes into the program itself, whose names it shares.

Runs on the emulated board only; benchmarks_screens.py says what the figures mean.
"""

import gc
import sys
import time

from trailhand.core.types import Any


def in_use() -> int:
    """Bytes of live heap."""
    gc.collect()
    return gc.mem_alloc()


class Timed:
    """A display that notes when it is given a picture."""

    def __init__(self, display: Any) -> None:
        self.display = display
        self.drawn = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.display, name)

    def show(self, frame: bytearray) -> None:
        self.drawn = time.ticks_us()
        self.display.show(frame)


def run(seed: bytes, disk: dict[str, bytes], presses: list[str]) -> list[int]:
    """[most bytes in use, those of engine and screens, the slowest picture in us]."""
    before = in_use()
    from trailhand.ui.text_file import Texts

    texts = in_use() - before if Texts else 0
    import start

    ports: Any = start.ports_for("/a", "pico")
    ports.entropy = lambda count: seed[:count]
    for name in disk:
        ports.storage.write_small(name, disk[name])
    ports.display = display = Timed(ports.display)
    firmware = in_use()
    from trailhand.app.application import Application

    app = Application(ports, 0)
    most = worst = 0
    for press in presses:
        loaded = len(sys.modules)
        begun = time.ticks_us()
        app.press(press)
        if len(sys.modules) == loaded:
            worst = max(worst, time.ticks_diff(display.drawn, begun))
        most = max(most, in_use())
    return [most, most - firmware + texts, worst]
