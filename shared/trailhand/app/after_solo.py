"""After a solo game: how strong Sue was, which level to try next, which game has no score yet, its scoring.

How strong she was is known for decks whose games were simulated.
"""

from trailhand.app.elpaso_solo import Solo, Wishes
from trailhand.app.finished import read_finished
from trailhand.app.session import Session
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.core.types import Meaning, Note, Storage, Values
from trailhand.elpaso import pack
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.percentiles import digest_of, is_simulated, next_level, percentile_of
from trailhand.elpaso.score_context import SCORING, context_of, decode, scoring_header
from trailhand.elpaso.solo_setup import HOUSE
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import HUMAN

SOLO = Solo(Wishes(), bytes)  # only to read finished games


def unscored(store: Storage) -> int | None:
    """The last finished solo game without a score that this version can play again."""
    scored = store.finished(SCORING)
    for number in reversed(store.finished(SOLO.game.id)):
        if number not in scored and read_finished(store, SOLO, number):
            return number
    return None


def start_of_scoring(store: Storage, number: int) -> Header:
    """The header of the scoring of a finished solo game: Sue's sheet, and the values played with."""
    game = read_finished(store, SOLO, number)
    assert game is not None, "asked only for games that can be played again"
    level, deck = deck_of(game.conversation.header, game.answers)
    table = game.result()
    assert isinstance(table, Table)
    context = context_of(table)
    context.level, context.digest = level, digest_of(deck)
    return scoring_header(table.pack.encode(), context.encode(), number)


def deck_of(header: Header, answers: list[int]) -> tuple[int, tuple[Values, ...]]:
    """The B cards and the whole automa deck of a solo game: its first two answers tell them."""
    start = Conversation(SOLO.game, header)
    found: list[Meaning] = []
    for index in answers[:2]:
        prompt = start.prompt
        assert prompt is not None
        found.append(prompt.meaning(index))
        start.answer(index)
    level, way = found
    return level, HOUSE_DECK if way == HOUSE else pack.decode(header.pack).deck


def compared(session: Session, prompt: Prompt) -> list[Note]:
    """What to say with a result, as keys and values of texts."""
    if prompt.id == "game_over":
        return _after_game(session, dict(prompt.values)["total"])
    if session.game.header.game == SCORING and session.game.header.options:
        return _after_score(session, prompt)
    return []


def _after_game(session: Session, score: int) -> list[Note]:
    """How strong Sue was."""
    level, deck = deck_of(session.game.header, session.game.done)
    digest = digest_of(deck)
    if not is_simulated(level, digest):
        return []
    return [("screen.percentile", (score, percentile_of(score, level, digest)))]


def _after_score(session: Session, prompt: Prompt) -> list[Note]:
    """What to play next."""
    context = decode(session.game.header.options)
    people, _, totals, won, _ = prompt.values
    if HUMAN not in people or not is_simulated(context.level, context.digest):
        return []
    score = totals[people.index(HUMAN)]
    level = next_level(score, context.level, context.digest, HUMAN in won)
    key = "screen.level_same" if level == context.level else "screen.level_next"
    return [(key, (level,))]
