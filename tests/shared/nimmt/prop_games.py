"""Thousands of random games: markers stay on the track and equal an independent recount; logs replay."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nimmt.games import checked, header, play_randomly
from nimmt.recount import ALL_ACTION_CARDS, ALL_LUCK_CARDS, END_OF_TRACK, Recount
from trailhand.core import log
from trailhand.core.conversation import Conversation, resume
from trailhand.core.score_sheet import Scores
from trailhand.nimmt.scoring import GAME
from trailhand.nimmt.vocabulary import LUCK_FIVE, LUCK_ROW, LUCK_TILES, ROW, TILES

GAMES = 5000
SOME = 300  # for the quick lane


def check_ends(result: Scores, recount: Recount) -> None:
    for entry in result.entries:
        assert -END_OF_TRACK <= result.total(entry) <= END_OF_TRACK
        assert entry.facts["luck"] == recount.luck[entry.person]
    assert sum(entry.facts["luck"] for entry in result.entries) <= ALL_LUCK_CARDS
    held = sum(line[1] for entry in result.entries for line in entry.lines.get("cards_in_hand", []))
    assert held <= ALL_ACTION_CARDS


def check_games(first: int, count: int) -> None:
    seen: set[str] = set()
    lost = shared = screens = 0
    for number in range(first, first + count):
        result, recount = checked(number)
        check_ends(result, recount)
        seen |= set(recount.seen)
        lost += bool(recount.lost)
        screens += bool(recount.asked)
        totals = [result.total(entry) for entry in result.entries]
        shared += totals.count(max(totals)) > 1
    assert {LUCK_FIVE, LUCK_ROW, LUCK_TILES, ROW, TILES} <= seen
    assert lost > count // 4 and shared > count // 50 and screens > count // 4, (lost, shared, screens)


@pytest.mark.slow
def test_random_games_equal_the_recount() -> None:
    check_games(0, GAMES)


def test_some_random_games_equal_the_recount() -> None:
    check_games(GAMES, SOME)


@given(st.integers(0, 100_000), st.integers(1, 255))
def test_a_log_replays_and_undoes_to_the_same_prompts(number: int, steps: int) -> None:
    answers = [index for _, index, _ in play_randomly(number)]
    game = Conversation(GAME, header(number))
    data = game.open() + b"".join(game.answer(index) for index in answers[:-1])
    shown = game.prompt
    steps = min(steps, len(game.done))
    data += game.undo(steps) + game.redo(steps)
    again = resume(GAME, log.read(data))
    for each in (game.prompt, again.prompt):
        assert each is not None and shown is not None
        assert (each.id, each.values, each.why) == (shown.id, shown.values, shown.why)
