"""Devices for the gallery: new ones, and some that are in trouble or know their owner's copy of the game.

A script of docs/screens is pressed on the desk that DESKS names for it, else on a new device. Knows files and
ports; it must not know any screen.
"""

from pathlib import Path

from trailhand.app import owner, settings
from trailhand.core.trouble import StorageFull
from trailhand.elpaso import objectives
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.pack import Pack
from trailhand_host import __version__
from trailhand_host.play.virtual_board import DesktopPorts, MemoryDisplay, VirtualBoard
from trailhand_host.store import Store

SEED = bytes((0, 0, 0, 7))
LOW = 9  # percent of a battery
TILES = (
    (4, (("cattle", "corriente", 2),)),
    (5, (("builders", 5), ("tokens", 1))),
    (3, (("kinds", 3),)),
)


class FullStore(Store):
    """Nothing new can begin: the flash is full."""

    def need_room(self) -> None:
        raise StorageFull


class BrokenStore(Store):
    """Nothing can be written down."""

    def begin(self, name: str, data: bytes) -> None:
        raise OSError(28, "broken")


class Ports(DesktopPorts):
    """The same on every computer."""

    def about(self) -> list[tuple[str, str]]:
        """What the about screen says first."""
        return [("version", __version__), ("board", "pico")]


class EmptyBattery(Ports):
    """A device whose battery is nearly empty."""

    def battery(self) -> int | None:
        """Percent."""
        return LOW


def _owned(store: Store) -> None:
    """The copy of the game is known: its automa deck, and its objective tiles."""
    pack = Pack()
    pack.deck = HOUSE_DECK
    pack.objectives = objectives.encode(TILES)
    store.write_small(owner.NAME, owner.Kept(pack, True).encode())


def _damaged(store: Store) -> None:
    """The kept values of the owner's copy cannot be read."""
    store.write_small(owner.NAME, b"?")


# Script: the store, the ports, what lies in the store.
DESKS = {
    "full": (FullStore, Ports, None),
    "broken": (BrokenStore, Ports, None),
    "battery": (Store, EmptyBattery, None),
    "damaged": (Store, Ports, _damaged),
    "known-deck": (Store, Ports, _owned),
    "score-detailed": (Store, Ports, _owned),
}
USUAL = (Store, Ports, None)
# Deals of Longhorn in which other tokens lie.
SEEDS = {
    "longhorn-drawn": bytes((0, 0, 0, 1)),
    "longhorn-snake": bytes((0, 0, 0, 27)),
    "longhorn-epidemic": bytes((0, 0, 0, 21)),
}


def device(
    script: str, folder: Path, language: str = "en", big: bool = False, display: MemoryDisplay | None = None
) -> VirtualBoard:
    """The device for a script, in a language and text size, with its files in a folder."""
    make_store, make_ports, fill = DESKS.get(script, USUAL)
    store = make_store(folder)
    chosen = settings.Settings()
    chosen.put("language", language)
    chosen.put("text", "big" if big else "normal")
    store.write_small(settings.NAME, chosen.encode())
    if fill is not None:
        fill(store)
    seed = SEEDS.get(script, SEED)
    return VirtualBoard(make_ports(store, lambda count: seed[:count], display, strict=True))
