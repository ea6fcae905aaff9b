"""Random solo games for tests: every prompt on the way, answered also from `more`. Prints nothing."""

import random
from collections.abc import Iterator

from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.options import EMPTY_PILE, UPGRADE, Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.vocabulary import ICONS

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
    options = Options(dice.choice(EMPTY_PILE), dice.choice(UPGRADE), dice.random() < 0.3)
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
