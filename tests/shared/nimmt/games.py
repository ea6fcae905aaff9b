"""Random games of 6 nimmt!, answer by answer, and condensed to a check. Runs on every Python."""

from nimmt.recount import Recount
from trailhand.core.chance import Chance
from trailhand.core.checksum import START, extend
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Count, Prompt
from trailhand.core.score_sheet import Scores
from trailhand.nimmt.scoring import GAME
from trailhand.nimmt.track import encode

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

KNOWN = ((), (-40, -30, -20, -10), (-44, -2, -1, 0, 1, 2, 44), tuple(range(-44, 45)))
SELDOM = 24  # one answer in so many ends the game or comes from `more`
FEW = 12  # numbers are mostly this small


def header(number: int) -> Header:
    """The header of game `number`; in one of four the clovers are not known yet."""
    known = KNOWN[number % 4]
    return Header(GAME.id, GAME.rules, number.to_bytes(4, "big"), b"", encode(known) if known else b"")


def random_answer(prompt: Prompt, chance: Chance) -> int:
    """Any answer: the end and `more` seldom, small numbers mostly."""
    if prompt.more and not chance.below(SELDOM):
        return chance.below(prompt.size())
    if prompt.id == "nimmt_turn":
        last = prompt.plain() - 1
        return chance.below(last) if chance.below(SELDOM) else last
    if isinstance(prompt, Count) and chance.below(4):
        return chance.below(min(FEW, prompt.plain()))
    return chance.below(prompt.plain())


def play_randomly(number: int) -> "Iterator[tuple[Prompt, int, object]]":
    """Every prompt of a game with its answer, and the game's result once it is over."""
    game, chance = Conversation(GAME, header(number)), Chance(number.to_bytes(4, "little"))
    while game.prompt is not None:
        prompt = game.prompt
        index = random_answer(prompt, chance)
        game.answer(index)
        yield prompt, index, game.result


def checked(number: int) -> "tuple[Scores, Recount]":
    """Play game `number` beside an independent recount, which looks at every prompt; both at the end."""
    recount, end = Recount(KNOWN[number % 4]), None
    for prompt, index, result in play_randomly(number):
        recount.look(prompt)
        recount.hear(prompt.id, prompt.meaning(index))
        end = result
    assert isinstance(end, Scores)
    return end, recount


def said(prompt: Prompt) -> str:
    """A prompt with its values and its why, as text."""
    start = prompt.start if isinstance(prompt, Count) else None
    keep = prompt.keep and list(prompt.keep[1])
    return repr(
        (prompt.kind, prompt.id, prompt.values, prompt.limits(), prompt.more, prompt.why, start, keep)
    )


def transcript(number: int, check: int = START) -> int:
    """Play game `number`; the check of every prompt, answer and sheet."""
    end = None
    for prompt, index, result in play_randomly(number):
        check = extend(check, said(prompt).encode())
        check = extend(check, index.to_bytes(2, "big"))
        end = result
    assert isinstance(end, Scores)
    return extend(check, repr((end.people(), end.rows())).encode())


def transcripts(first: int, count: int) -> list[int]:
    """The checks of so many games."""
    return [transcript(number) for number in range(first, first + count)]
