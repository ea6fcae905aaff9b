"""Random games against Trailhand and random score sheets, answer by answer. Runs on both Pythons."""

from longhorn.solo_games import solo, thought
from trailhand.core.chance import Chance
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.longhorn import score

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SELDOM = 16  # one answer in so many comes from `more`


def random_answer(prompt: Prompt, chance: Chance) -> int:
    """Any answer, those behind `more` seldom; Trailhand decides for itself, on its weakest level."""
    if prompt.think is not None:
        return thought(prompt)
    if prompt.id == "lh_level":
        return 0
    seldom = prompt.more and not chance.below(SELDOM)
    return chance.below(prompt.size() if seldom else prompt.plain())


def _answered(game: Conversation, number: int) -> "Iterator[tuple[Prompt, int, object]]":
    chance = Chance(number.to_bytes(4, "little"))
    while game.prompt is not None:
        prompt = game.prompt
        index = random_answer(prompt, chance)
        game.answer(index)
        yield prompt, index, game.result


def play_randomly(number: int) -> "Iterator[tuple[Prompt, int, object]]":
    """Every prompt of a game against Trailhand with its answer, and the game's result once it is over."""
    return _answered(solo(number), number)


def score_randomly(number: int) -> "Iterator[tuple[Prompt, int, object]]":
    """The same for a score sheet."""
    header = Header(score.GAME.id, score.GAME.rules, number.to_bytes(4, "big"))
    return _answered(Conversation(score.GAME, header), number)
