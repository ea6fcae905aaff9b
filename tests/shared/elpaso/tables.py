"""Builds a table in a given situation in one line, and plays scripts as lists of answers. For tests only.

    table(cowboys=2, place="B", sue={"s4": 2}, market={"corriente": 0})
    flow(solo_game(), [("difficulty", 1), ("automa", "house"), ("setup_way", "usual")])

Runs on both Pythons; must not import pytest.
"""

from trailhand.core.conversation import Conversation, Game
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.core.types import Any, Meaning, Reasons, Script, Values
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.table import Table
from trailhand.elpaso.turn import Turn
from trailhand.elpaso.vocabulary import BUILDER, COWBOY, EL_PASO, ENGINEER, RESOURCES, TILES

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROW = (COWBOY, BUILDER, ENGINEER)
CHECKLIST = ("simmental", "sue", "resources", "automa", "row", "disk", "human", "left")


def table(
    cowboys: int = 1,
    builders: int = 1,
    engineers: int = 1,
    place: str = EL_PASO,
    row: tuple[str, ...] = ROW,
    sue: dict[str, int] | None = None,
    human: dict[str, int] | None = None,
    stock: dict[int, int] | None = None,
    market: dict[str, int] | None = None,
    deck: tuple[str, ...] | None = None,
    options: Options | None = None,
    pack: Pack | None = None,
    **state: Any,
) -> Table:
    """A table where Sue has so many workers; `deck` lists the next resource cards, the first one first.

    `sue` and `human` are {space: tile}; `stock` and `market` correct counts; `state` sets other attributes.
    """
    made = Table(pack or Pack(), options or Options(), row)
    made.workers = {COWBOY: cowboys, BUILDER: builders, ENGINEER: engineers}
    made.place = place
    for space in sorted(sue or {}):  # total: spaces are distinct
        made.build(space, (sue or {})[space], "SA6a")
    for space in sorted(human or {}):  # total: spaces are distinct
        made.place_building(space, "human", (human or {})[space])
    made.stock.update(stock or {})
    made.market.update(market or {})
    if deck is not None:
        made.deck = list(reversed(deck))
        made.resources = {kind: deck.count(kind) for kind in RESOURCES}
    for name in sorted(state):  # total: names are distinct
        assert hasattr(made, name), name
        setattr(made, name, state[name])
    return made


def only_stock(*tiles: int) -> dict[int, int]:
    """A display in which each of these tiles lies once, and nothing else."""
    return {tile: tiles.count(tile) for tile in TILES}


def rules(why: Reasons) -> list[str]:
    """The ids of the rules that decided, in order."""
    return [reason[0] for reason in why]


def reason(why: Reasons, rule: str) -> tuple[dict[str, Any], Values]:
    """The facts that a rule used, and what lost; the rule must be among the reasons."""
    for name, facts, lost in why:
        if name == rule:
            return dict(facts), lost
    raise AssertionError(f"{rule} is not among {rules(why)}")


# --- Conversations -----------------------------------------------------------------------------------


def header(options: Options | None = None, pack: Pack | None = None, seed: int = 1) -> Header:
    """The header of a solo game."""
    seed_bytes = seed.to_bytes(4, "big")
    return Header(GAME.id, GAME.rules, seed_bytes, (options or Options()).encode(), (pack or Pack()).encode())


def solo_game(options: Options | None = None, pack: Pack | None = None, seed: int = 1) -> Conversation:
    """A solo game at its first prompt."""
    return Conversation(GAME, header(options, pack, seed))


def part(script: "Callable[[], Script[object]]") -> Conversation:
    """A part of the conversation by itself, at its first prompt."""
    return Conversation(Game("part", 1, lambda _: script()), header())


def asked(game: Conversation) -> Prompt:
    """The current prompt; there must be one."""
    assert game.prompt is not None, "the game is over"
    return game.prompt


def meanings(prompt: Prompt) -> list[Meaning]:
    """All that can be answered."""
    return [prompt.meaning(index) for index in range(prompt.size())]


def flow(game: Conversation, steps: "Sequence[tuple[str, Meaning]]") -> Conversation:
    """Answer prompts in turn, each given by its id and what the answer means; fails naming what is wrong."""
    for number, (name, meaning) in enumerate(steps):
        assert game.prompt is not None, f"step {number}: expected {name}, but the game is over"
        assert game.prompt.id == name, f"step {number}: expected {name}, asked {game.prompt.id}"
        allowed = meanings(game.prompt)
        assert meaning in allowed, f"step {number}, {name}: {meaning} is not one of {allowed}"
        game.answer(allowed.index(meaning))
    return game


def told(*, size: int = 8, level: int = 0) -> "list[tuple[str, Meaning]]":
    """A set-up in which nothing is left to chance: cards, resource cards and the row are told."""
    steps = [("difficulty", level), ("automa", "told"), ("automa_size", size), ("setup_way", "own")]
    steps += [("resource_deck", "real"), ("row", "told"), ("sides", "plain")]
    steps += [("row_place", COWBOY), ("row_place", BUILDER)]
    return steps + [("setup_" + page, "ok") for page in CHECKLIST]


def sue(move: int | str, action: str) -> "list[tuple[str, Meaning]]":
    """Sue's told card and her turn, nothing in its way."""
    return [("card_move", move), ("card_action", action), ("sue_turn", "ok")]


def rules_of(turn: Turn) -> list[str]:
    """The ids of the rules that decided a turn, each once, in order."""
    ids: list[str] = []
    for rule, _, _ in turn.why:
        if rule not in ids:
            ids.append(rule)
    return ids
