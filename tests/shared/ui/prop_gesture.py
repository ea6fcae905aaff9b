"""Ten thousand presses of each kind on CPython: none lost, none doubled. test_gesture.py has a few."""

import pytest

from trailhand.core.chance import Chance
from trailhand.ui.gesture import CLOCK_MASK, SLOW, STEADY, Button
from ui.button_player import Player, random_presses

pytestmark = pytest.mark.slow
PRESSES = 10_000


def test_bouncing_contacts() -> None:
    chance = Chance(b"bnce")
    presses, meanings = random_presses(chance, PRESSES, shortest=50)
    assert Player(Button(), chance, latch=False).play(presses) == meanings


def test_presses_during_saves() -> None:
    chance = Chance(b"save")
    presses, meanings = random_presses(chance, PRESSES)
    assert Player(Button(), chance).play(presses, save=100) == meanings


def test_presses_during_saves_without_a_latch() -> None:
    """Presses shorter than the save may be lost then; no other one is."""
    chance = Chance(b"late")
    presses, meanings = random_presses(chance, PRESSES, shortest=130)
    assert Player(Button(), chance, latch=False).play(presses, save=100) == meanings


def test_presses_around_the_wrap_of_the_clock() -> None:
    chance = Chance(b"wrap")
    for _ in range(PRESSES // 4):
        presses, meanings = random_presses(chance, 4)
        clock = CLOCK_MASK - chance.below(sum(presses[-1]) + 100)
        assert Player(Button(), chance).play(presses, save=30, clock=clock) == meanings


def test_the_slow_profile_loses_nothing() -> None:
    chance = Chance(b"slow")
    presses, _ = random_presses(chance, 2000)
    assert len(Player(Button(SLOW), chance).play(presses, save=100)) == 2000


def test_the_steady_profile_loses_nothing_that_is_slow_enough() -> None:
    chance = Chance(b"stdy")
    presses, meanings = random_presses(chance, 2000, shortest=150, apart=600)
    assert Player(Button(STEADY), chance).play(presses, save=100) == meanings
