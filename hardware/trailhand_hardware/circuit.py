"""The circuit's tables put together with a board's pins. Must not know how any of it is drawn."""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from trailhand_hardware.circuit_data import BOARD_REF, OUTLINES, PARTS, WIRES, Outline, Part, Wire


@dataclass(frozen=True)
class Pin:
    """A pin of a board, from its module in the firmware."""

    signal: str
    name: str
    gpio: int | None
    physical: int


@dataclass(frozen=True)
class Connection:
    """A wire with both of its ends in words and, where it ends at the board, the pin."""

    wire: Wire
    start: str
    end: str
    pin: Pin | None


def outline(key: str) -> Outline:
    """The outline with this key."""
    return next(each for each in OUTLINES if each.key == key)


def pins(module: str) -> tuple[Pin, ...]:
    """The pin table of a board module."""
    return tuple(Pin(*row) for row in import_module(f"boards.{module}").PINS)


def outline_module(key: str) -> ModuleType:
    """The firmware's module that gives an outline its pins."""
    return import_module(f"boards.{outline(key).modules[0]}")


def board_pins(board: Outline) -> dict[str, Pin]:
    """Signal to pin for the boards of one outline."""
    return {pin.signal: pin for pin in pins(board.modules[0])}


def parts(build: str) -> list[Part]:
    """The parts of a build."""
    return [part for part in PARTS if part.build in ("all", build)]


def wires(build: str) -> list[Wire]:
    """The wires of a build."""
    return [wire for wire in WIRES if wire.build in ("all", build)]


def end_in_words(end: tuple[str, str], table: dict[str, Pin]) -> str:
    """`U1 pin 22 (GP17)` or `DS1 SCL`."""
    ref, name = end
    if ref != BOARD_REF:
        return f"{ref} {name}"
    pin = table[name]
    return f"{ref} pin {pin.physical} ({pin.name})"


def connections(board: Outline, build: str) -> list[Connection]:
    """All wires of a build on a board."""
    table, found = board_pins(board), list[Connection]()
    for wire in wires(build):
        signals = [name for ref, name in (wire.start, wire.end) if ref == BOARD_REF]
        pin = table[signals[0]] if signals else None
        words = [end_in_words(end, table) for end in (wire.start, wire.end)]
        found.append(Connection(wire, words[0], words[1], pin))
    return found
