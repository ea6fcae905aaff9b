"""Finished games for other programs: CSV with a line for each, or JSON with everything. Writes no files."""

import json
from collections.abc import Sequence

from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand_host.gamelog.collection import Finished
from trailhand_host.gamelog.history import TRAILHAND, Summary
from trailhand_host.gamelog.statistics import minutes_of, result
from trailhand_host.tables import csv_text

FORMAT = 1  # of the JSON
HEADER = (
    "id", "number", "date", "game", "level", "deck", "result", "winners", "decided", "minutes", "rulings",
)  # fmt: skip
ORDER = (HUMAN, SUE, TRAILHAND)  # the others by their names behind them
Line = tuple[str, str]  # a person and a category of the sheet


def to_csv(games: Sequence[Finished]) -> str:
    """A line for each game, and a column for everybody's total and every line of a sheet that there is."""
    summaries = [game.summary for game in games]
    people = sorted({person for each in summaries for person in each.people}, key=_place)
    lines = {(who, line): 0 for each in summaries for who in each.sheets for line in each.sheets[who]}
    columns = [(who, line) for who in people for person, line in lines if person == who]
    names = [*map(_name, people), *[f"{_name(who)}_{line}" for who, line in columns]]
    return csv_text([*HEADER, *names], [_row(game, people, columns) for game in games])


def _place(person: str) -> tuple[int, str]:
    return (ORDER.index(person) if person in ORDER else len(ORDER), person)


def _name(person: str) -> str:
    return "you" if person == HUMAN else person


def _row(game: Finished, people: Sequence[str], columns: Sequence[Line]) -> list[object]:
    summary = game.summary
    return [
        game.id,
        game.number,
        date_text(game),
        summary.game,
        level_of(summary),
        summary.deck,
        result(summary),
        " ".join(map(_name, summary.winners)),
        summary.decided,
        minutes_of(summary.seconds),
        " ".join(summary.rulings),
        *[summary.totals.get(person, "") for person in people],
        *[summary.sheets.get(person, {}).get(line, "") for person, line in columns],
    ]


def level_of(summary: Summary) -> int | str:
    """How strong the opponent was: Sue's B cards, or Trailhand's strength; nothing without one."""
    return summary.strength if summary.level is None else summary.level


def date_text(game: Finished) -> str:
    """When the game's file was written, in UTC."""
    return game.date.strftime("%Y-%m-%d %H:%M:%S")


def to_json(games: Sequence[Finished]) -> str:
    """Everything, and the logs to play the games again."""
    return json.dumps({"format": FORMAT, "games": [_object(game) for game in games]}, indent=1) + "\n"


def _object(game: Finished) -> dict[str, object]:
    summary = game.summary
    return {
        "id": game.id,
        "number": game.number,
        "date": date_text(game),
        "game": summary.game,
        "level": level_of(summary),
        "deck": summary.deck,
        "options": summary.options,
        "rulings": summary.rulings,
        "seconds": summary.seconds,
        "result": result(summary),
        "decided": summary.decided,
        "people": summary.people,
        "winners": summary.winners,
        "totals": summary.totals,
        "sheets": summary.sheets,
        "money_left": summary.left,
        "logs": {"game": (game.game or b"").hex(), "score": (game.score or b"").hex()},
    }
