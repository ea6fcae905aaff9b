"""What can be done to an emulated board from outside, whoever owns its serial port: buttons, display, time.

The methods are steps of steps.mjs; how a step reaches the board is left to the classes that inherit. It must
not know any test.
"""

import base64
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Literal

Moment = Literal["before", "middle", "after"]
Ending = Literal["done", "reset", "bootsel", "power_cut"]
Json = dict[str, Any]


class BoardError(Exception):
    """A step that could not be done, or a program on the board that ended in a traceback."""


@dataclass(frozen=True)
class Outcome:
    """What a step did. `ended` tells a reset or a power cut in the midst of it from its proper end."""

    cycles: int
    ms: float
    ended: Ending = "done"
    output: str = ""
    error: str = ""
    cut: Json | None = None  # which flash operation the power failed at


@dataclass(frozen=True)
class Screen:
    """What is seen on the display, and what it took to get there."""

    lit: bool
    frame: bytes  # as framebuf.MONO_VLSB: 8 pages of 128 bytes
    ram: bytes  # the chip's memory; 132 columns a page on an SH1106
    contrast: int
    inverse: bool
    byte_count: int  # on the wire since power-on, addresses not counted
    transactions: int
    png: bytes | None = None
    pre_charge: int = 0
    common_voltage: int = 0

    def pixel(self, x: int, y: int) -> bool:
        return bool(self.frame[(y >> 3) * 128 + x] >> (y & 7) & 1)

    def text(self) -> str:
        """For reading in a failed test: two rows to a line of half blocks."""
        rows = (
            "".join(" ▀▄█"[self.pixel(x, y) + 2 * self.pixel(x, y + 1)] for x in range(128)).rstrip()
            for y in range(0, 64, 2)
        )
        return "\n".join(rows)


@dataclass(frozen=True)
class Counters:
    """Totals since the first power-on; `pulses` are the probe's in cycles, since they were last asked for."""

    erases: int
    programs: int
    resets: int
    total_cycles: int
    total_ms: float
    pulses: list[int]

    @property
    def flash_operations(self) -> int:
        return self.erases + self.programs


class BoardControls(ABC):
    """A board that takes steps."""

    @abstractmethod
    def send(self, message: Json) -> Json:
        """Sends one message and returns the answer, which may be a failure."""

    def step(self, do: str, **arguments: Any) -> Json:  # noqa: ANN401 - JSON values
        """Any step of steps.mjs by name."""
        answer = self.send({"do": do, **arguments})
        if "failed" in answer:
            raise BoardError(f"{do}: {answer['failed']}")
        return answer

    def outcome(self, do: str, **arguments: Any) -> Outcome:  # noqa: ANN401
        answer = self.step(do, **arguments)
        texts = {key: answer[key].replace("\r\n", "\n") for key in ("output", "error") if key in answer}
        rest = {key: answer[key] for key in ("cycles", "ms", "ended", "cut") if key in answer}
        return Outcome(**rest, **texts)

    def wait(self, ms: float) -> Outcome:
        """Lets exactly that much virtual time pass."""
        return self.outcome("wait", ms=ms)

    def press(self, button: str = "main") -> None:
        self.step("press", button=button)

    def release(self, button: str = "main") -> None:
        self.step("release", button=button)

    def click(self, ms: float = 100, pause_ms: float = 100, button: str = "main") -> None:
        """Holds the button for `ms` of virtual time, then gives the program some more to react."""
        self.press(button)
        self.wait(ms)
        self.release(button)
        self.wait(pause_ms)

    def schedule(self, events: Iterable[tuple[float, bool]], button: str = "main") -> None:
        """(milliseconds from now, is pressed), exact to the cycle, during whatever step runs then."""
        self.step("schedule", button=button, events=[list(event) for event in events])

    def press_through(
        self, presses: Iterable[tuple[float, Iterable[bytes]]], button: str = "main", most_ms: float = 6000
    ) -> Outcome:
        """(milliseconds held, pictures): each press waits until one of the last one's pictures is seen."""
        hashed = [(ms, [sha256(frame).hexdigest() for frame in frames]) for ms, frames in presses]
        return self.outcome("press_through", button=button, presses=hashed, pause_ms=60, most_ms=most_ms)

    def screen(self, *, png: bool = False, scale: int = 4) -> Screen:
        answer = self.step("oled", png=png, scale=scale)
        return Screen(
            lit=answer["lit"],
            frame=base64.b64decode(answer["frame"]),
            ram=base64.b64decode(answer["ram"]),
            contrast=answer["contrast"],
            inverse=answer["inverse"],
            byte_count=answer["bytes"],
            transactions=answer["transactions"],
            png=base64.b64decode(answer["png"]) if png else None,
            pre_charge=answer["pre_charge"],
            common_voltage=answer["common_voltage"],
        )

    def plug_display(self, is_in: bool) -> None:
        """A wire of the display comes off, or is put back."""
        self.step("plug_oled", **{"in": is_in})

    def plug_usb(self, is_in: bool) -> None:
        """What the pin that tells of USB says from now on; the connection itself does not end."""
        self.step("plug_usb", **{"in": is_in})

    def drive(self) -> dict[str, str] | None:
        """The files of the drive that a host sees while the board is in BOOTSEL; None if it is not."""
        files: dict[str, str] | None = self.step("drive")["files"]
        return files

    def pin_level(self, number: int) -> bool:
        return bool(self.step("pin", number=number)["level"])

    def cut_power(self, operation: int, moment: Moment) -> None:
        """The power fails at the nth flash operation from now, a page programmed or a sector erased."""
        self.step("cut_power", operation=operation, moment=moment)

    def counters(self) -> Counters:
        answer = self.step("counters")
        return Counters(**{name: answer[name] for name in Counters.__dataclass_fields__})
