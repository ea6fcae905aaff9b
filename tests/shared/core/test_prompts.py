"""Prompts: what an answer means, and which changes of a question its check notices."""

from trailhand.core.prompts import OK, Choose, Count, Tell, because


def test_tell_means_ok_and_then_more() -> None:
    tell = Tell("card", values=("red",), more=("why", "repair"))
    assert tell.size() == 3
    assert [tell.meaning(index) for index in range(3)] == [OK, "why", "repair"]


def test_choose_means_its_options_and_then_more() -> None:
    choose = Choose("guess", ("red", ("s4", 2)), more=("undo",))
    assert [choose.meaning(index) for index in range(choose.size())] == ["red", ("s4", 2), "undo"]


def test_count_means_its_numbers_and_then_more() -> None:
    count = Count("points", -2, 1, more=("none",))
    assert [count.meaning(index) for index in range(count.size())] == [-2, -1, 0, 1, "none"]
    assert count.start == -2 and Count("points", 0, 9, start=4).start == 4


def test_the_check_notices_another_question() -> None:
    asked = (
        Choose("guess", ("red", "blue")),
        Choose("colour", ("red", "blue")),
        Choose("guess", ("blue", "red")),
        Choose("guess", ("red", "blue"), more=("none",)),
        Count("guess", 0, 1),
        Count("guess", 0, 2),
        Count("guess", 1, 2),
        Tell("guess"),
        Tell("guess", more=("none",)),
    )
    checks = [prompt.check() for prompt in asked]
    for at, check in enumerate(checks):
        assert check not in checks[:at]


def test_the_check_ignores_values_why_and_start() -> None:
    reason = because("SA1", ("cowboys", 3), lost=("hereford",))
    plain = Count("guess", 0, 9)
    assert plain.check() == Count("guess", 0, 9, values=("red",), why=(reason,), start=5).check()


def test_because_is_rule_facts_and_what_lost() -> None:
    assert because("SA1", ("cowboys", 3), lost=("hereford",)) == ("SA1", (("cowboys", 3),), ("hereford",))


def test_a_prompt_with_a_thinker_asks_the_same_question() -> None:
    prompt, plain = Choose("move", ("a", "b")), Choose("move", ("a", "b"))
    assert plain.think is None
    prompt.think = Decided()
    assert prompt.check() == plain.check() and prompt.size() == plain.size()


class Decided:
    """A thinker that has nothing to think about."""

    answer = 1
    progress = 100

    def step(self) -> bool:
        return True
