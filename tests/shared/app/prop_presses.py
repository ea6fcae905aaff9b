"""Ten thousand presses through the whole application: none lost, none doubled (CPython only)."""

import pytest

from app.desks import board
from trailhand.app.application import Application
from trailhand.app.screen import Screen
from trailhand.core.chance import Chance
from trailhand.ui.gesture import CLOCK_MASK, Button
from trailhand.ui.look import Look
from ui.button_player import Player, random_presses

pytestmark = pytest.mark.long
PRESSES = 10_000


class Counting(Screen):
    """Takes down every press; its picture changes with each."""

    def __init__(self, app: Application) -> None:
        super().__init__(app)
        self.events: list[str] = []

    def draw(self, look: Look) -> None:
        look.canvas.fill(len(self.events) % 100, 0, 3, 3)

    def press(self, event: str) -> None:
        self.events.append(event)


class Ticked(Button):
    """Looks like a button to the simulated finger, and is the whole application."""

    def __init__(self, start: int = 0) -> None:
        super().__init__()
        device = board(start=start)
        self._app = device.app
        self.screen = Counting(device.app)
        device.app.open(self.screen)

    def feed(self, now: int, pressed: bool, edge: bool = False) -> str | None:
        before = len(self.screen.events)
        self._app.tick(now, pressed, edge)
        return self.screen.events[-1] if len(self.screen.events) > before else None


def test_bouncing_contacts() -> None:
    chance = Chance(b"bnce")
    presses, meanings = random_presses(chance, PRESSES, shortest=50)
    ticked = Ticked()
    assert Player(ticked, chance, latch=False).play(presses, clock=100) == meanings
    assert ticked.screen.events == meanings


def test_presses_during_saves() -> None:
    chance = Chance(b"save")
    presses, meanings = random_presses(chance, PRESSES)
    assert Player(Ticked(), chance).play(presses, save=100, clock=100) == meanings


def test_presses_around_the_wrap_of_the_clock() -> None:
    chance = Chance(b"wrap")
    for _ in range(PRESSES // 4):
        presses, meanings = random_presses(chance, 4)
        clock = CLOCK_MASK - chance.below(sum(presses[-1]) + 100)
        assert (
            Player(Ticked((clock - 50) & CLOCK_MASK), chance).play(presses, save=30, clock=clock) == meanings
        )
