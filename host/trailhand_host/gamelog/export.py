"""Finished games for other programs: CSV with a line for each, or JSON with everything. Writes no files."""

import json
from collections.abc import Sequence

from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand_host.gamelog.collection import Finished
from trailhand_host.gamelog.statistics import minutes_of, result
from trailhand_host.tables import csv_text

FORMAT = 1  # of the JSON
SHEET = ("money", "buildings", "posts", "workers", "cattle", "bonuses", "objectives")
HEADER = (
    "id", "number", "date", "level", "deck", "result", "decided", "minutes", "you", "sue",
    *[f"you_{name}" for name in SHEET], *[f"sue_{name}" for name in SHEET], "rulings",
)  # fmt: skip


def to_csv(games: Sequence[Finished]) -> str:
    """A line for each game; people among themselves are in the JSON only."""
    against = [game for game in games if game.summary.level is not None]
    return csv_text(HEADER, [_row(game) for game in against])


def _row(game: Finished) -> list[object]:
    summary = game.summary
    you, sue = summary.sheets.get(HUMAN, {}), summary.sheets.get(SUE, {})
    return [
        game.id,
        game.number,
        date_text(game),
        summary.level,
        summary.deck,
        result(summary),
        summary.decided,
        minutes_of(summary.seconds),
        summary.totals.get(HUMAN, ""),
        summary.totals.get(SUE, ""),
        *[you.get(name, "") for name in SHEET],
        *[sue.get(name, "") for name in SHEET],
        " ".join(summary.rulings),
    ]


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
        "level": summary.level,
        "deck": summary.deck,
        "options": summary.options,
        "rulings": summary.rulings,
        "seconds": summary.seconds,
        "result": result(summary),
        "decided": summary.decided,
        "winners": summary.winners,
        "totals": summary.totals,
        "sheets": summary.sheets,
        "money_left": summary.left,
        "logs": {"game": (game.game or b"").hex(), "score": (game.score or b"").hex()},
    }
