"""Random solo games and scorings for tests: every prompt on the way, also answers from `more`."""

import random
from collections.abc import Iterator

from gwt2 import sheets
from trailhand.core.conversation import Conversation, Game
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.elpaso import objectives, scoring
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.options import RULINGS, Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.score_context import Context
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.vocabulary import HUMAN, ICONS, SUE
from trailhand.longhorn import score as longhorn_score

# Objective tiles with every kind of condition there is.
OBJECTIVES = (
    (3, (("cattle", "corriente", 1),)), (4, (("breeding", 3, 1),)), (5, (("kinds", 2),)),
    (3, (("worker", "joker", 1),)), (4, (("workers", 2),)), (5, (("buildings", 1),)),
    (3, (("builders", 2),)), (4, (("post", 12, 1),)), (5, (("high_posts", 1),)),
    (3, (("bonuses", 1),)), (4, (("certificates", 1),)), (5, (("tokens", 1),)),
    (5, (("cattle", "hereford", 1), ("tokens", 1))), (4, (("post", 5, 1), ("bonuses", 1))),
)  # fmt: skip
MORE = 0.12  # how often an answer behind `more` is given
LONGEST = 600  # answers, after which a random game is left


def header(seed: int) -> Header:
    """A game with options, values and cards that follow from the seed."""
    dice = random.Random(seed)
    pack = Pack()
    if dice.random() < 0.5:
        pack.deck = HOUSE_DECK
    if dice.random() < 0.5:
        pack.train = tuple(tuple(dice.choices(ICONS, k=dice.randrange(4))) for _ in range(4))
    chosen = {name: dice.choice(choices) for name, choices in RULINGS}
    options = Options(**chosen, first_game=dice.random() < 0.3)
    return Header(GAME.id, GAME.rules, seed.to_bytes(4, "big"), options.encode(), pack.encode())


def random_answer(prompt: Prompt, dice: random.Random) -> int:
    """Any answer; those behind `more` seldom."""
    if prompt.more and dice.random() < MORE:
        return dice.randrange(prompt.plain(), prompt.size())
    if prompt.id == "human_turn":  # arrive seldom, so that games are long enough to see everything
        return dice.choices(range(prompt.plain()), weights=[6, 2, 2, 2][: prompt.plain()])[0]
    return dice.randrange(prompt.plain())


def play_randomly(seed: int) -> Iterator[tuple[Prompt, int, object]]:
    """Every prompt of a game with its answer, and the game's result once it is over."""
    game, dice = Conversation(GAME, header(seed)), random.Random(seed + 1)
    while game.prompt is not None and len(game.done) < LONGEST:
        prompt = game.prompt
        index = random_answer(prompt, dice)
        game.answer(index)
        yield prompt, index, game.result


# --- Scorings ---


FREE = ("people", "score_way", "correct_person", "correct_category", "money_left")  # these give no points


def scoring_header(seed: int) -> Header:
    """A scoring of people, or of a solo game that ended somehow; values follow from the seed."""
    dice = random.Random(seed)
    context = b""
    if seed % 2:
        end = Context()
        end.sheet = {category: dice.choice((0, 0, 9)) for category in end.sheet}
        end.cards = {kind: dice.randrange(3) for kind in end.cards}
        end.sues_tiles, end.human_tiles = (6,), tuple(dice.sample(range(1, 7), dice.randrange(3)))
        end.on_simmental = dice.choice((SUE, HUMAN))
        if seed % 8 == 1:  # all zero, as the human of such a seed: a tie
            end.sheet = dict.fromkeys(end.sheet, 0)
        context = end.encode()
    pack = Pack()
    if seed % 4 > 1:
        pack.objectives = objectives.encode(tuple(dice.sample(OBJECTIVES, 12)))
    return Header(scoring.GAME.id, scoring.GAME.rules, bytes(4), context, pack.encode())


def score_randomly(seed: int) -> Iterator[tuple[Prompt, int, object]]:
    """Every prompt of a scoring with its answer; in half of them nobody has any points."""
    game, dice = Conversation(scoring.GAME, scoring_header(seed)), random.Random(seed)
    lazy = seed % 8 < 4
    while game.prompt is not None:
        prompt = game.prompt
        index = random_answer(prompt, dice)
        if lazy and prompt.id not in FREE:
            index = _nothing(prompt)
        game.answer(index)
        yield prompt, index, game.result


def score_gwt2_randomly(seed: int) -> Iterator[tuple[Prompt, int, object]]:
    """The same of the second edition's sheet; every third scoring is quick, every fourth one a tie."""
    game, player, dice = sheets.scoring(), sheets.Player(seed), random.Random(seed)
    while game.prompt is not None:
        prompt = game.prompt
        index = player.answer(prompt)
        if prompt.id == "score_way":
            index = 0 if seed % 3 == 0 else 1
        elif prompt.id == "simmental_in_play":
            index = dice.randrange(2)
        elif seed % 4 == 0 and prompt.id not in FREE:
            index = _nothing(prompt)
        game.answer(index)
        yield prompt, index, game.result


def _nothing(prompt: Prompt) -> int:
    """The answer that gives no points."""
    none = [index for index in range(prompt.plain()) if prompt.meaning(index) in (0, "done", "no")]
    return none[0] if none else 0


# --- Longhorn ---


def score_longhorn_randomly(seed: int) -> Iterator[tuple[Prompt, int, object]]:
    """Every prompt of a sheet of Longhorn; in every third nobody owns anything, so that it is a tie."""
    game, dice = _longhorn(longhorn_score.GAME, seed), random.Random(seed)
    while game.prompt is not None:
        prompt = game.prompt
        index = random_answer(prompt, dice)
        if seed % 3 == 0 and prompt.id in ("lh_ending", "lh_left", "lh_cows", "lh_nuggets"):
            index = 0
        game.answer(index)
        yield prompt, index, game.result


def _longhorn(game: Game, seed: int) -> Conversation:
    return Conversation(game, Header(game.id, game.rules, seed.to_bytes(4, "big")))
