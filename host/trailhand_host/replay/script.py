"""Table scripts: reading one strictly, so that every mistake is named with its place. Knows no engine.

A table script is a solo game written down as JSON: the order of the cards and what the human did.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from trailhand.elpaso.options import RULINGS, Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_data import EACH_RESOURCE, HIGHEST_TILE_VP
from trailhand.elpaso.pack_merge import PackError, merge
from trailhand.elpaso.trail import SPACES
from trailhand.elpaso.vocabulary import ACTIONS, MARKET_CATTLE, MOVES, RESOURCES, SPECIALISTS, TILES
from trailhand_host import files

GAME = "elpaso-solo"


class ScriptError(ValueError):
    """A script that cannot be played: what is wrong, and in which event (1 is the first; 0: outside them)."""

    def __init__(self, event: int, problem: str) -> None:
        super().__init__(f"event {event}: {problem}" if event else problem)
        self.event = event


class Place:
    """Where in a script we are, for messages."""

    def __init__(self, event: int, name: str) -> None:
        self.event = event
        self.name = name

    def fail(self, problem: str) -> NoReturn:
        """Refuse the script here."""
        raise ScriptError(self.event, f"{self.name}: {problem}")

    def at(self, key: str) -> "Place":
        """A place inside this one."""
        return Place(self.event, f"{self.name}.{key}")

    def table(self, value: object, allowed: Sequence[str], needed: Sequence[str] = ()) -> dict[str, object]:
        """The value, which must be an object with only these keys."""
        if not isinstance(value, dict):
            self.fail("must be an object")
        for key in value:
            if key not in allowed:
                self.fail(f"unknown key {json.dumps(key)}; allowed: {', '.join(allowed)}")
        for key in needed:
            if key not in value:
                self.fail(f"{key} is missing")
        return value

    def rows(self, value: object) -> list[object]:
        """The value, which must be a list."""
        if not isinstance(value, list):
            self.fail("must be a list")
        return value

    def number(self, value: object, low: int, high: int) -> int:
        """The value, which must be a whole number in range."""
        if type(value) is not int or not low <= value <= high:
            self.fail(f"must be a whole number from {low} to {high}")
        return value

    def word(self, value: object, allowed: Sequence[str]) -> str:
        """The value, which must be one of these words."""
        if not isinstance(value, str) or value not in allowed:
            self.fail(f"must be one of {', '.join(allowed)}")
        return value


class HumanEvent:
    """What the human did in one turn."""

    def __init__(self, place: Place, value: object) -> None:
        given = place.table(value, ("build", "took", "arrive"))
        self.builds: list[tuple[str, int]] = []
        for number, row in enumerate(place.at("build").rows(given.get("build", [])), 1):
            self.builds.append(_build(place.at(f"build[{number}]"), row))
        took = place.at("took").table(given.get("took", {}), MARKET_CATTLE)
        self.took = [
            (kind, place.at(f"took.{kind}").number(took[kind], 1, 10))
            for kind in MARKET_CATTLE
            if kind in took
        ]
        arrive = given.get("arrive", False)
        if not isinstance(arrive, bool):
            place.at("arrive").fail("must be true or false")
        self.arrives = arrive


def _build(place: Place, value: object) -> tuple[str, int]:
    given = place.table(value, ("space", "tile"), ("space", "tile"))
    space = place.at("space").word(given["space"], SPACES)
    return space, place.at("tile").number(given["tile"], TILES[0], TILES[-1])


class SueEvent:
    """The automa card of one of Sue's turns, and the tiles that lay face up."""

    def __init__(self, place: Place, value: object) -> None:
        given = place.table(value, ("move", "action", "objectives", "bonuses"), ("move", "action"))
        move = given["move"]
        if type(move) not in (int, str) or move not in MOVES:
            place.at("move").fail("must be a number of steps from 1 to 12, or " + ", ".join(SPECIALISTS))
        self.move = move
        self.action = place.at("action").word(given["action"], ACTIONS)
        self.objectives = _tiles(place.at("objectives"), given.get("objectives", []))
        self.bonuses = _tiles(place.at("bonuses"), given.get("bonuses", []))


def _tiles(place: Place, value: object) -> list[int]:
    return [place.number(vp, 0, HIGHEST_TILE_VP) for vp in place.rows(value)]


class TableScript:
    """One script, read and checked as far as that is possible without playing it."""

    def __init__(self, value: object) -> None:
        place = Place(0, "script")
        needed = ("game", "row", "resources", "events")
        given = place.table(value, (*needed, "options", "pack"), needed)
        place.at("game").word(given["game"], (GAME,))
        self.row = self._cards(place.at("row"), given["row"], SPECIALISTS, 1)
        self.resources = self._cards(place.at("resources"), given["resources"], RESOURCES, EACH_RESOURCE)
        self.options = self._options(place.at("options"), given.get("options", {}))
        self.pack = self._pack(given.get("pack", {}))
        rows = place.at("events").rows(given["events"])
        self.events = [_event(number, row) for number, row in enumerate(rows, 1)]

    @staticmethod
    def _cards(place: Place, value: object, kinds: Sequence[str], each: int) -> list[str]:
        cards = [place.word(card, kinds) for card in place.rows(value)]
        if any(cards.count(kind) != each for kind in kinds):
            place.fail(f"must hold {each} of each of {', '.join(kinds)}")
        return cards

    @staticmethod
    def _options(place: Place, value: object) -> Options:
        given = place.table(value, [name for name, _ in RULINGS])
        chosen = Options()
        for name, choices in RULINGS:
            setattr(chosen, name, place.at(name).word(given.get(name, choices[0]), choices))
        return chosen

    @staticmethod
    def _pack(value: object) -> Pack:
        try:
            return merge(value)
        except PackError as error:
            raise ScriptError(0, f"script.pack: {error}") from error


def _event(number: int, value: object) -> HumanEvent | SueEvent:
    given = Place(number, "event").table(value, ("human", "sue"))
    if len(given) != 1:
        raise ScriptError(number, "must be either human or sue")
    if "human" in given:
        return HumanEvent(Place(number, "human"), given["human"])
    return SueEvent(Place(number, "sue"), given["sue"])


def read(path: Path) -> TableScript:
    """Read a script from a file; ScriptError says what is wrong."""
    try:
        text = files.read_text(path)
    except OSError as error:
        raise ScriptError(0, f"cannot read {path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise ScriptError(0, f"cannot read {path}: not a text in UTF-8") from error
    try:
        value = files.parse_json(text)
    except files.DoubleKey as error:
        raise ScriptError(0, f"{path}: {error}") from error
    except ValueError as error:
        raise ScriptError(0, f"{path} is not JSON: {error}") from error
    return TableScript(value)
