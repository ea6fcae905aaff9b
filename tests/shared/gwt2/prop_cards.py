"""Objective cards against the brute force, in numbers: on CPython, and from here on MicroPython; the steps.

And whole sheets by chance: the two Pythons agree on every prompt, reason and line.
"""

import pytest

from gwt2.card_cases import STEP_LIMIT, check_explanation, compare_all, full_hand
from gwt2.sheets import transcripts
from gwt2.worst_cards import worst_hand
from trailhand.gwt2.cards_best import best_choice
from wasm import run_script

COMPARED = 5000
COMPARED_ON_MICROPYTHON = 500
FULL_HANDS = 200
SHEETS = 80
SCRIPT = "from gwt2.card_cases import compare_all\nprint(compare_all({}, {}))"


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_go7_the_best_choice_equals_the_brute_force(part: int) -> None:
    compare_all(part * COMPARED // 5, COMPARED // 5)


@pytest.mark.slow
def test_go7_the_best_choice_equals_the_brute_force_on_micropython() -> None:
    """And all that it says is the same on both Pythons."""
    said = run_script(SCRIPT.format(0, COMPARED_ON_MICROPYTHON))
    assert said == f"{compare_all(0, COMPARED_ON_MICROPYTHON)}\n"


@pytest.mark.slow
def test_the_largest_hands_stay_within_the_steps() -> None:
    """14 cards in the played area and 8 in the deck: more cannot be entered."""
    steps = []
    for number in range(FULL_HANDS):
        cards, supply, masters = full_hand(number)
        assert len(cards) == 22
        steps.append(best_choice(cards, supply, masters).steps)
    print(f"median {sorted(steps)[FULL_HANDS // 2]} steps, most {max(steps)}")
    assert max(steps) <= STEP_LIMIT


@pytest.mark.slow
def test_the_worst_hand_found_stays_far_below_the_limit() -> None:
    """Found on purpose: less than half of what is allowed."""
    cards, supply, masters = worst_hand()
    found = best_choice(cards, supply, masters)
    check_explanation(found, supply)
    print(f"{found.steps} steps")
    assert len(cards) == 22 and 2 * found.steps < STEP_LIMIT


@pytest.mark.slow
def test_sheets_by_chance_are_equal_on_both_pythons() -> None:
    script = f"from gwt2.sheets import transcripts\nprint(transcripts(0, {SHEETS}))"
    assert run_script(script, timeout=300) == f"{transcripts(0, SHEETS)}\n"


def test_some_sheets_by_chance_are_equal_on_both_pythons() -> None:
    """The quick lane's share of the test above."""
    script = "from gwt2.sheets import transcripts\nprint(transcripts(1000, 8))"
    assert run_script(script) == f"{transcripts(1000, 8)}\n"
