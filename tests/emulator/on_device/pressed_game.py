"""Presses a whole game on a device and measures it. Goes into the program itself, whose names it shares.

Runs on the emulated board only; benchmarks_screens.py says what the figures mean.
"""

import gc
import sys
import time

from trailhand.core.types import Any

MASK = 0x3FFFFFFF
LOOKS = 4  # before a press: nobody answers what was shown less than 40 ms ago
KINDS = ("plain", "undo", "pixel", "loaded", "full")


def in_use() -> int:
    """Bytes of live heap."""
    gc.collect()
    return gc.mem_alloc()


class Display:
    """Notes when it is given a picture."""

    def __init__(self, display: Any) -> None:
        self.display = display
        self.drawn = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.display, name)

    def show(self, frame: bytearray) -> None:
        self.drawn = time.ticks_us()
        self.display.show(frame)


class Wire:
    """Notes when the first bytes have been sent."""

    def __init__(self, wire: Any) -> None:
        self.wire = wire
        self.lit = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.wire, name)

    def writevto(self, address: int, pieces: Any) -> None:
        self.wire.writevto(address, pieces)
        self.lit = self.lit or time.ticks_us()


class Meter:
    """The application, the button pressed and released, and the worst that was seen."""

    def __init__(self, ports: Any, display: Display, wire: Wire, rest: Any, tidy: Any) -> None:
        from trailhand.app.application import Application

        self.ports = ports
        self.rest = rest  # as the loop does
        self.tidy = tidy
        self.looks = 0
        self.display = display
        self.wire = wire
        self.app = Application(ports, 0)
        self.begun = 0
        self.skipped = 0
        self.worst = {kind: 0 for kind in KINDS}
        self._press = self.app.press
        self.app.press = self._begin

    def begin(self) -> None:
        """Until the button is seen released."""
        while self.app.button.is_down():
            self.look(False)

    def _begin(self, event: str) -> None:
        self.begun = time.ticks_us()
        self._press(event)

    def look(self, down: bool) -> Any:
        """As the loop does; returns when it was over."""
        begun = self.ports.now()
        was_press = self.app.tick(begun + self.skipped & MASK, down)
        looked = time.ticks_us()
        if was_press:
            self._note("full", gc.mem_alloc())
        self.looks = self.tidy(was_press, down, self.looks)
        self.rest(self.ports, self.app, begun)
        return looked

    def press(self, letter: str, held: int) -> None:
        """Press, hold without waiting for it, release right behind a look, and see what comes of it."""
        for _ in range(LOOKS):
            self.look(False)
        loaded = len(sys.modules)
        self.look(True)
        self.look(True)
        self.skipped += held
        released = self.look(True)
        self.begun = self.wire.lit = 0
        while not self.begun:
            self.look(False)
        self._note("pixel", time.ticks_diff(self.wire.lit, released))
        kind = "undo" if letter == "b" else "plain"
        self._note(kind, time.ticks_diff(self.display.drawn, self.begun))
        self._note("loaded", len(sys.modules) - loaded)

    def _note(self, kind: str, what: int) -> None:
        self.worst[kind] = max(self.worst[kind], what)


def run(
    bare: int, seed: bytes, disk: dict[str, bytes], presses: list[tuple[str, int]], taken: int = 0
) -> list[int]:
    """Bytes: most in use, those of engine and screens. Then the worst of `KINDS`: us, modules, bytes.

    `bare`: bytes that were in use before this module was there. `taken`: so many the game cannot have.
    """
    measuring = in_use() - bare
    ballast = bytearray(max(0, taken - measuring))
    import start

    loop = start.loop  # loaded behind the pen in machine code

    ports: Any = start.make_ports()
    ports.entropy = lambda count: seed[:count]
    for name in disk:
        ports.storage.write_small(name, disk[name])
    wire = ports.display._i2c = Wire(ports.display._i2c)
    display = ports.display = Display(ports.display)
    firmware = in_use()
    meter = Meter(ports, display, wire, loop.rest, loop.tidy)
    gc.collect()
    gc.threshold(loop.GARBAGE)
    meter.begin()
    most = 0
    for letter, held in presses:
        meter.press(letter, held)
        most = max(most, in_use())
    measuring += len(ballast)
    meter.worst["full"] -= measuring
    return [most - measuring, most - firmware] + [meter.worst[kind] for kind in KINDS]
