"""The house deck by simulation (CPython only): all actions occur, Sue's pace, what each B card is worth."""

from itertools import pairwise

import pytest

from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.elpaso import options, pack, sheet
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.human_model import STYLE_NAMES, HumanModel, Setting
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import ACTIONS

GAMES = 900  # a level; the standard error of a difference of means is then about 0.9 points


def _play(number: int, level: int, cards: tuple[tuple[object, ...], ...]) -> tuple[int, list[int]]:
    """A game with these cards; Sue's total, and the steps of her A cards."""
    seed = number.to_bytes(4, "big")
    box = pack.Pack()
    box.deck = cards
    header = Header(GAME.id, GAME.rules, seed, options.Options().encode(), box.encode())
    game = Conversation(GAME, header)
    model = HumanModel(Setting(STYLE_NAMES[number % 3], level, "virtual"), seed)
    steps: list[int] = []
    while game.prompt is not None:
        prompt = game.prompt
        if prompt.id == "sue_turn" and prompt.values[0][0] == "A":
            steps.append(prompt.values[1])
        game.answer(model.answer(prompt))
    assert isinstance(game.result, Table)
    return sheet.score(game.result)["total"], steps


def _mean(level: int, cards: tuple[tuple[object, ...], ...], games: int) -> float:
    return sum(_play(number, level, cards)[0] for number in range(games)) / games


def test_the_house_deck_has_all_actions_and_the_numbers_of_the_box() -> None:
    assert [card[0] for card in HOUSE_DECK] == ["A"] * 8 + ["B"] * 3
    assert {card[2] for card in HOUSE_DECK} == set(ACTIONS)


def test_an_a_card_moves_her_between_2_2_and_3_2_steps() -> None:
    for level in range(4):
        steps = [step for number in range(60) for step in _play(number, level, HOUSE_DECK)[1]]
        assert 2.2 <= sum(steps) / len(steps) <= 3.2


@pytest.mark.slow
def test_every_level_is_at_least_two_points_harder_than_the_one_before() -> None:
    means = [_mean(level, HOUSE_DECK, GAMES) for level in range(4)]
    print("Sue's mean score by level: " + ", ".join(f"{mean:.1f}" for mean in means))
    assert all(harder - easier >= 2 for easier, harder in pairwise(means))


@pytest.mark.slow
def test_every_single_b_card_is_worth_at_least_two_points() -> None:
    a_cards = HOUSE_DECK[:8]
    without = _mean(0, a_cards, GAMES // 3)
    for card in HOUSE_DECK[8:]:
        worth = _mean(1, (*a_cards, card), GAMES // 3) - without
        print(f"{card}: {worth:+.1f}")
        assert worth >= 2
