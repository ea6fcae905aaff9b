"""Plays a game of 6 nimmt! in a line, for tests: who scored what, and what the next prompt shows.

    night(3, "basic", scored("player2", "take_row", ("nimmt_row", 8)))

Runs on both Pythons; must not import pytest.
"""

from elpaso.tables import asked, flow
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.types import Meaning, Values
from trailhand.nimmt.scoring import GAME
from trailhand.nimmt.track import encode

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

CLOVERS = (-30, -20, -10, -5, 0, 10)


def new_game(clovers: "tuple[int, ...] | None" = CLOVERS) -> Conversation:
    """A game at its first prompt; None: the clovers are not known yet."""
    pack = b"" if clovers is None else encode(clovers)
    return Conversation(GAME, Header(GAME.id, GAME.rules, b"seed", b"", pack))


def scored(person: str, event: str, *answers: "tuple[str, Meaning]") -> "list[tuple[str, Meaning]]":
    """A turn that scores."""
    return [("nimmt_turn", person), ("nimmt_event", event)] + list(answers)


def night(people: int, variant: str, *parts: "Sequence[tuple[str, Meaning]]") -> Conversation:
    """A game with known clovers, up to the prompt behind these turns."""
    game = flow(new_game(), [("nimmt_people", people), ("nimmt_variant", variant)])
    for steps in parts:
        flow(game, steps)
    return game


def place(person: str, points: int) -> "list[tuple[str, Meaning]]":
    """Bring the marker of a person, which stands on 0, to a place; only upwards, so without luck cards."""
    return scored(person, "plus_field", ("nimmt_plus", points))


def markers(game: Conversation) -> list[int]:
    """Where the markers stand."""
    prompt = asked(game)
    assert prompt.id == "nimmt_turn", prompt.id
    return [points for _, points in prompt.values[0]]


def luck(game: Conversation) -> Values:
    """(person, luck cards) of those who hold any."""
    assert asked(game).id == "nimmt_turn"
    return asked(game).values[1]


def result(game: Conversation) -> Values:
    """What the last prompt shows: people, rows, totals, winners, what decided."""
    assert asked(game).id == "score_result"
    return asked(game).values
