"""Properties of whole solo games (hypothesis, CPython only): thousands of games with random legal answers.

The referee keeps its own books; this file makes the games, and says what holds for all of them.
"""

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elpaso.referee import Referee, recount
from elpaso.tables import header
from rule_ids import PAGE, on_page
from trailhand.core.conversation import Conversation, resume
from trailhand.core.log import read
from trailhand.core.prompts import Prompt
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.options import RULINGS, Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_data import REWARDS, SUES_POSTS
from trailhand.elpaso.sheet import score
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import ICONS

IDS = frozenset(on_page(PAGE.read_text(encoding="utf-8")))
# Ten arrivals end a game; Sue moves at least a step a turn, and no lap has more than 11.
MOST_TURNS = 10 * 11 + 1
MOST_ANSWERS = 5000
SMALL_LOG = 2048
GAMES = 1500

seeds = st.integers(0, 2**32 - 1)
Pick = Callable[[Prompt, random.Random], int]


def _random_options(dice: random.Random) -> Options:
    chosen = {name: dice.choice(choices) for name, choices in RULINGS}
    return Options(**chosen, first_game=dice.random() < 0.2)


def _random_pack(dice: random.Random) -> Pack:
    pack = Pack()
    for card in (1, 2, 3, 4):
        if dice.random() < 0.5:
            pack.set_icons(card, tuple(dice.choices(ICONS, k=dice.randrange(4))))
    for space in ("s1", "s3", "s7"):
        pack.set_value("spaces", space, dice.randrange(5))
    if dice.random() < 0.5:
        for post in SUES_POSTS[1:]:
            pack.set_value("rewards", post, dice.randrange(len(REWARDS)))
    if dice.random() < 0.5:
        pack.deck = HOUSE_DECK
    return pack


def any_answer(prompt: Prompt, dice: random.Random) -> int:
    """Any plain answer; rarely one that stands behind, but no repair. Train cards and posts stay."""
    if prompt.id in ("train_check", "train_side", "post_check"):
        return 0
    if prompt.more and dice.random() < 0.08:
        index = prompt.plain() + dice.randrange(len(prompt.more))
        if prompt.meaning(index) != "repair":
            return index
    return dice.randrange(prompt.plain())


def any_answer_or_repair(prompt: Prompt, dice: random.Random) -> int:
    """The same with repairs."""
    if prompt.more and dice.random() < 0.08:
        return prompt.plain() + dice.randrange(len(prompt.more))
    return dice.randrange(prompt.plain())


def realistic_answer(prompt: Prompt, dice: random.Random) -> int:
    """A human who says what Sue must know: an arrival every four turns, few buildings, some cattle."""
    if prompt.id != "human_turn":
        return any_answer(prompt, dice)
    wanted = dice.choices(("done", "arrived", "built", "took"), (55, 25, 8, 12))[0]
    meanings = [prompt.meaning(index) for index in range(prompt.plain())]
    return meanings.index(wanted) if wanted in meanings else 0


class Played:
    """A game played to its end, watched by a referee if there is one."""

    def __init__(self, seed: int, pick: Pick, watched: bool = True) -> None:
        dice = random.Random(seed)
        options = _random_options(dice)
        pack = _random_pack(dice)
        self.game = Conversation(GAME, header(options, pack, seed))
        self.referee = Referee(pack, options) if watched else None
        self.log = bytearray(self.game.open())
        self.ids: set[str] = set()
        self.last_gains: list[str] = []
        while self.game.prompt is not None:
            self._answer(self.game.prompt, pick(self.game.prompt, dice))
        assert isinstance(self.game.result, Table)
        self.table = self.game.result

    def _answer(self, prompt: Prompt, index: int) -> None:
        assert prompt.why, f"{prompt.id} has no why"
        self.ids |= {rule for rule, _, _ in prompt.why}
        assert self.ids <= IDS, self.ids - IDS
        if prompt.id == "sue_turn" and prompt.values[8]:
            self.last_gains.append(prompt.values[6])
        if self.referee:
            self.referee.saw(prompt, prompt.meaning(index))
        self.log += self.game.answer(index)
        assert len(self.game.done) < MOST_ANSWERS, "no end"


def _judge(played: Played) -> None:
    """What holds at the end of a game without repairs."""
    assert played.referee is not None
    played.referee.end(played.table)
    assert played.referee.turns <= MOST_TURNS
    sheet = score(played.table)
    counted = recount(played.table)
    assert sheet == {**counted, "total": sum(counted.values())}


@given(seeds)
def test_random_games_keep_the_rules_and_conserve_what_is_tracked(seed: int) -> None:
    _judge(Played(seed, any_answer))


@pytest.mark.slow
def test_thousands_of_random_games() -> None:
    """As many games on every run, whatever hypothesis does; together they name every rule that decides."""
    ids: set[str] = set()
    for seed in range(GAMES):
        played = Played(seed, any_answer)
        _judge(played)
        ids |= played.ids
    print(f"{GAMES} games without repairs, {len(ids)} rules named")
    sue = {rule for rule in IDS if rule[:2] in ("SU", "ST", "SM", "SA", "SD", "SE") or rule[0] in "RT"}
    assert sue - ids == {"ST2", "SM5", "SA6", "SE4"}  # they order, forbid or sum up, and are never the reason


@given(seeds)
def test_games_with_repairs_end_and_stay_within_the_box(seed: int) -> None:
    _judge_repaired(Played(seed, any_answer_or_repair, watched=False))


@pytest.mark.slow
def test_thousands_of_games_with_repairs() -> None:
    for seed in range(GAMES):
        _judge_repaired(Played(seed, any_answer_or_repair, watched=False))


def _judge_repaired(played: Played) -> None:
    """What holds whatever was repaired: nothing is negative, no third building, points fit the counts."""
    table = played.table
    counts = [table.workers, table.cattle, table.market, table.resources, table.stock]
    assert min(number for count in counts for number in count.values()) >= 0
    assert len(table.owned("sue")) <= 2 and len(table.owned("human")) <= 2
    assert 1 <= table.disks <= 7
    assert "simmental" not in played.last_gains, "a Simmental in a last turn"
    sheet = score(table)
    counted = recount(table)
    for category in ("buildings", "posts", "cattle", "bonuses", "objectives"):
        assert sheet[category] == counted[category], category
    assert min(sheet.values()) >= 0


@given(seeds)
def test_a_realistic_game_has_a_small_log_and_resumes_from_it(seed: int) -> None:
    played = Played(seed, realistic_answer)
    _judge(played)
    assert len(played.log) < SMALL_LOG
    again = resume(GAME, read(bytes(played.log)))
    assert again.prompt is None and isinstance(again.result, Table)
    assert again.result.ledger == played.table.ledger


@given(seeds)
def test_a_game_is_the_same_when_it_is_played_again(seed: int) -> None:
    assert Played(seed, any_answer).log == Played(seed, any_answer).log
