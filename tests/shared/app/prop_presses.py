"""Ten thousand presses of each kind through the whole application: none lost, none doubled (CPython only).

Gestures, application, screens on its stack and the order of picture and saving are the real ones. Nothing is
drawn: thirty steps of the bar for every long press would take most of the time, and hide no press.
"""

import pytest

from app.desks import board
from trailhand.app.application import Application
from trailhand.app.screen import Screen
from trailhand.core.chance import Chance
from trailhand.core.types import Edges
from trailhand.ui.gesture import CLOCK_MASK, Button
from ui.button_player import Player, random_presses
from ui.dark_canvas import DarkCanvas

pytestmark = pytest.mark.slow
PRESSES = 10_000
AT_ONCE = 4  # presses around one wrap of the clock


class Counting(Screen):
    """Takes down every press, and how many of them were saved after their picture."""

    def __init__(self, app: Application) -> None:
        super().__init__(app)
        self.events: list[str] = []
        self.saved = 0

    def press(self, event: str) -> None:
        self.events.append(event)

    def save(self) -> None:
        self.saved += 1
        assert self.saved == len(self.events), "one save for each press"


class Ticked(Button):
    """Looks like a button to the simulated finger, and is the whole application."""

    def __init__(self, start: int = 0) -> None:
        super().__init__()
        device = board(start=start)
        self._app = device.app
        self._app.look.canvas = DarkCanvas()
        self.screen = Counting(device.app)
        device.app.open(self.screen)

    def feed(self, now: int, pressed: bool, edges: Edges = ()) -> str | None:
        before = len(self.screen.events)
        self._app.tick(now, pressed, edges)
        return self.screen.events[-1] if len(self.screen.events) > before else None


def test_bouncing_contacts() -> None:
    chance = Chance(b"bnce")
    presses, meanings = random_presses(chance, PRESSES, shortest=50)
    ticked = Ticked()
    assert Player(ticked, chance, latch=False).play(presses, clock=100) == meanings
    assert ticked.screen.events == meanings and ticked.screen.saved == PRESSES


def test_presses_during_saves() -> None:
    chance = Chance(b"save")
    presses, meanings = random_presses(chance, PRESSES)
    ticked = Ticked()
    assert Player(ticked, chance).play(presses, save=100, clock=100) == meanings
    assert ticked.screen.events == meanings


def test_presses_around_the_wrap_of_the_clock() -> None:
    chance = Chance(b"wrap")
    for _ in range(PRESSES // AT_ONCE):
        presses, meanings = random_presses(chance, AT_ONCE)
        clock = CLOCK_MASK - chance.below(sum(presses[-1]) + 100)
        ticked = Ticked((clock - 50) & CLOCK_MASK)
        assert Player(ticked, chance).play(presses, save=30, clock=clock) == meanings
        assert ticked.screen.events == meanings
