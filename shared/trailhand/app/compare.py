"""A finished game beside thousands of simulated ones: how strong Sue was, and which level to try next.

Only for decks whose games were simulated; for others there is nothing to say.
"""

from trailhand.app.after_solo import deck_of
from trailhand.app.session import Session
from trailhand.core.prompts import Prompt
from trailhand.core.types import Note
from trailhand.elpaso.percentiles import digest_of, is_simulated, next_level, percentile_of
from trailhand.elpaso.score_context import decode
from trailhand.elpaso.vocabulary import HUMAN


def compared(session: Session, prompt: Prompt) -> list[Note]:
    """What to say with a result, as keys and values of texts."""
    if prompt.id == "game_over":
        return _after_game(session, dict(prompt.values)["total"])
    if session.game.header.game == "elpaso-score" and session.game.header.options:
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
