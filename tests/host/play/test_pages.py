"""What is typed for an answer, and what a page says about it."""

import pytest

from trailhand.core.prompts import Choose, Count, Tell
from trailhand_host.play import pages
from trailhand_host.words import load

EN = load("en", strict=True)


@pytest.mark.parametrize(
    ("name", "options", "labels"),
    [
        ("human_turn", ("done", "arrived", "took"), "124"),
        ("drawn", ("builder", "corriente"), "26"),
        ("took", ("shorthorn", "hereford"), "34"),
        ("row_place", ("cowboy", "engineer"), "13"),
        ("automa", ("told", "house"), "34"),
        ("automa", ("virtual", "known", "told", "house"), "1234"),
        ("repair_owner", ("nobody", "human"), "13"),
        ("repair_worker", ("cowboy", "builder", "engineer", "joker"), "1234"),
        ("score_herder", ("no", "yes"), "21"),
        ("objective_tile", ("done", 1, 3), "013"),
    ],
)
def test_labels_never_shift(name: str, options: tuple[str | int, ...], labels: str) -> None:
    prompt = Choose(name, options)
    assert "".join(pages.labels(prompt)) == labels
    assert [pages.read_answer(prompt, label) for label in labels] == list(range(len(labels)))


@pytest.mark.parametrize("name", ["tile_vp", "building_vp"])
def test_enter_does_not_score(name: str) -> None:
    prompt = Count(name, 0, 15, ("bonus", 7), start=3)
    assert pages.read_answer(prompt, "") is None and pages.read_answer(prompt, "3") == 3
    assert pages.possible(EN, prompt) == "a number from 0 to 15"
    assert pages.page(EN, prompt, False)[-1] == "A number from 0 to 15   ? why"


@pytest.mark.parametrize(("last", "said"), [(0, "1  done, Sue's turn"), (1, "1  done; the game is over")])
def test_the_last_turn_is_followed_by_none(last: int, said: str) -> None:
    assert said in pages.page(EN, Choose("human_turn", ("done", "arrived"), (last,)), False)


@pytest.mark.parametrize(("gain", "key"), [(("draw", "SA2"), "done so far"), (("cowboy",), "done")])
def test_a_real_card_is_asked_for_afterwards(gain: tuple[str, ...], key: str) -> None:
    values = (("A", 1, "draw1"), 1, ("B",), "B", "draw1", (gain,), "", -1, 0, "El Paso", 0, ())
    assert pages.page(EN, Tell("sue_turn", values), False)[-1] == f"Enter: {key}   ? why"
