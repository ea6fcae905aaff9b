"""The plain player: whole conversations, typed and said.

golden/house_game.txt is one whole game as it looks in a pipe; what was typed in it is typed again here.
TRAILHAND_RECORD=1 writes it anew (look at the difference before you keep it).
"""

import io
import os
from itertools import pairwise
from pathlib import Path

import pytest

from host.players import said, sit_down, turns, typed_in
from trailhand_host.play.lines import Lines
from trailhand_host.play.orders import Order, play

GOLDEN = Path(__file__).parent / "golden" / "house_game.txt"
START = ["1", "4", "", *[""] * 9]  # up to the first page of the checklist: house deck with one B card
FIRST_ANSWER = 3  # the line of the recorded game that gives it: help and a wrong number come before
TO_FIRST_TURN = [*START, *[""] * 7]


def golden() -> str:
    return GOLDEN.read_text(encoding="utf-8")


def test_a_whole_game_reads_as_recorded(tmp_path: Path) -> None:
    text = said(tmp_path, *typed_in(golden()))
    if os.environ.get("TRAILHAND_RECORD"):
        GOLDEN.write_text(text, encoding="utf-8")
    assert text == golden()
    assert "total: " in text and "history/elpaso-solo-0001.log" in text


def resumable() -> list[int]:
    """After how many typed lines the game can be left: not between m or n and what is asked then.

    Before the first answer nothing is kept; the last line answers whether to score, when the game is over.
    """
    typed = typed_in(golden())
    return [at for at in range(FIRST_ANSWER, len(typed) - 1) if typed[at - 1] not in ("m", "n")]


@pytest.mark.parametrize("at", resumable()[::9])
def test_a_game_that_was_left_goes_on_identically(tmp_path: Path, at: int) -> None:
    typed = typed_in(golden())
    first, second = said(tmp_path, *typed[:at], "q"), said(tmp_path, *typed[at:])
    assert turns(first)[: at + 1] == turns(golden())[: at + 1]
    assert first.endswith("Your game is kept. Go on with: trailhand play (in a checkout: ./run play)\n")
    assert second.startswith("Your game goes on where you left it.")
    assert turns(second)[1:] == turns(golden())[at + 1 :]


def test_left_after_every_single_line(tmp_path: Path) -> None:
    typed = typed_in(golden())
    last = ""
    cuts = [0, *resumable(), len(typed)]
    for start, end in pairwise(cuts):
        last = said(tmp_path, *typed[start:end])
    assert turns(last)[-1] == turns(golden())[-1]


def test_the_end_of_a_pipe_keeps_the_game(tmp_path: Path) -> None:
    assert said(tmp_path, *START, "m").endswith(
        "Your game is kept. Go on with: trailhand play (in a checkout: ./run play)\n"
    )
    assert "Set the table up" in said(tmp_path)
    assert "Your game is kept" in said(tmp_path, "n")
    assert not (tmp_path / "aside").exists()


@pytest.mark.parametrize(
    ("typed", "possible"),
    [
        ([], "a number from 0 to 3, or Enter alone for 0"),
        (["1"], "3, 4"),
        (START, "Enter alone"),
        ([*TO_FIRST_TURN, "3"], "1, 2, 3, 4, 5, 6, 7, 8, 9"),
        ([*TO_FIRST_TURN, "m 2", "1"], "0, 1, B, 3, 2, C, 4, D, E, 5, F, 7, 6, G, 9, 8"),
    ],
)
@pytest.mark.parametrize("wrong", ["x", "-1", "99", "1.5", "²", "1 1", "yes please", "9" * 5000])
def test_wrong_input_is_answered_calmly(tmp_path: Path, typed: list[str], possible: str, wrong: str) -> None:
    text = said(tmp_path, *typed, wrong, "s")
    before, after, again, _ = turns(text)[-4:]
    assert after.split("\n")[1:] == [f"That is not possible here. Possible: {possible}. Help: h."]
    assert before.rpartition("\n\n")[2] == again.rpartition("\n\n")[2]


def test_enter_gives_only_the_obvious_answer(tmp_path: Path) -> None:
    assert "not possible here" in said(tmp_path, "", "")
    assert "not possible here" in said(tmp_path, *START, *[""] * 7, "4", "")


def test_undo_and_redo_say_what_is_possible(tmp_path: Path) -> None:
    text = said(tmp_path, "u", "r", "l", "3", "u 2", "u 0", "u x", "u", "r 5", "r", "u 1")
    assert [turn.split("\n")[1] for turn in turns(text)[1:4]] == [
        "There is nothing to take back.",
        "There is nothing to give again.",
        "There is nothing to take back.",
    ]
    assert text.count("There is only 1 answer to take back: type u.") == 3
    assert "There is only 1 answer to give again: type r." in text
    assert text.count("Taken back.") == 2 and text.count("Given again.") == 1


def test_very_long_numbers_are_wrong_ones(tmp_path: Path) -> None:
    long = "9" * 5000
    text = said(tmp_path, *TO_FIRST_TURN, f"u {long}", f"m {long}", "m", long, "s")
    assert "so type u and a number from 1 to" in text
    assert text.count("Possible: m, then a number from 1 to 2.") == 1


def test_building_and_space_are_chosen_by_their_own_numbers(tmp_path: Path) -> None:
    on = "m 1"  # the turn goes on after the building
    text = said(
        tmp_path, *TO_FIRST_TURN, "3", "S9", on, "5", "3", "8", on, "2", "3", "9", on, "5", "6", "m 1"
    )
    assert "> 2\nNoted: building 2 on s8.\n" in text
    assert "buildings on the board: s8: your building 2, s9: your building 6" in text
    assert "8  s8 (outer way from G to El Paso)\n9  s9 (inner way from G to El Paso)\nWhich one?" in text
    assert "That is not possible here. Possible: 6. Help: h." in text


def test_steps_of_a_told_card_are_typed_as_they_are(tmp_path: Path) -> None:
    setup = ["0", "3", "8", "", *[""] * 9, *[""] * 8]
    text = said(tmp_path, *setup, "", "7", "4", "?", "u 2", "C", "1")
    assert "Possible: 1 to 12" in text and "c  1 step for each of her cowboys" in text
    assert "Sue moves 7 steps: B, C, D, E, F, G, El Paso. She stops at El Paso." in text
    assert "Her card: 7 steps, train." in text
    assert "Sue moves 1 step, to B." in text


def test_a_new_game_is_begun_only_after_a_yes(tmp_path: Path) -> None:
    assert "The game goes on." in said(tmp_path, *START, "n", "")
    text = said(tmp_path, "n", "y", "3")
    assert "The running game was set aside as aside/elpaso-solo-0001-left.log." in text
    assert "A new solo game against Sue (seed " in text
    assert (tmp_path / "aside" / "elpaso-solo-0001-left.log").stat().st_size > 50


def test_new_sets_the_running_game_aside(tmp_path: Path) -> None:
    said(tmp_path, *START)
    text = said(tmp_path, order=Order(new=True, seed=9))
    assert text.startswith(
        "The running game was set aside as aside/elpaso-solo-0001-left.log.\nA new solo game"
    )
    assert "aside" not in said(tmp_path, "1", order=Order(new=True))  # there was no answer to keep
    assert said(tmp_path, order=Order(new=True)).count("elpaso-solo-0002-left.log") == 1


def test_wishes_for_a_running_game_are_not_passed_over_in_silence(tmp_path: Path) -> None:
    said(tmp_path, "1")
    assert "so --seed, --rules and --pack change nothing" in said(tmp_path, order=Order(seed=8))
    assert "change nothing" not in said(tmp_path, order=Order())


def test_long_lines_are_broken_between_words_on_a_terminal() -> None:
    sink = io.StringIO()
    for width in (0, 24, 10):
        Lines(io.StringIO(), sink, echo=False, width=lambda width=width: width).write(
            "1  one two three four five six"
        )
    whole = "1  one two three four five six\n"
    assert sink.getvalue() == f"{whole}1  one two three four\nfive six\n{whole}"


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    class Impatient(io.StringIO):
        def readline(self, size: int = -1, /) -> str:
            line = super().readline(size)
            if not line:
                raise KeyboardInterrupt
            return line

    for typed, goodbye in (
        ("", "There was no answer yet, so nothing is kept."),
        ("1\n", "Your game is kept. Go on with: trailhand play (in a checkout: ./run play)"),
    ):
        sink = io.StringIO()
        assert play(Order(), tmp_path, Lines(Impatient(typed), sink, False, lambda: 0), io.StringIO()) == 130
        assert sink.getvalue().endswith(f"\n{goodbye}\n")
        assert (tmp_path / "elpaso-solo.log").exists() == bool(typed)


def test_without_a_terminal_it_is_said(tmp_path: Path) -> None:
    text, _, _ = sit_down(tmp_path, [], Order(plain=False))
    assert text.startswith("No terminal here")


def test_an_answer_that_cannot_be_saved_ends_the_game_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    said(tmp_path, *START)
    monkeypatch.setattr("os.fsync", full)
    _, errors, code = sit_down(tmp_path, [""])
    assert code == 1
    assert "No space left on device. The game is kept up to the last answer" in errors
    monkeypatch.undo()
    assert "Your game goes on" in said(tmp_path)
