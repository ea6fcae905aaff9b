"""The turns of a replayed table script as sentences. Takes the rows of `replay`; prints nothing."""

from collections.abc import Sequence
from typing import Any

from trailhand.core.types import Values
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.vocabulary import OBJECTIVE, WORKER
from trailhand.ui.reports import turn_lines
from trailhand_host.score_lines import sue_sheet_lines
from trailhand_host.words import Words

Row = dict[str, Any]


def rewards(pack: Pack, gains: Sequence[Values], delivered: int, rules: Sequence[str]) -> int:
    """How many gains, at the end, are the post's: SD3 gives one, unless the resource deck is empty (SA4)."""
    reward = pack.reward(delivered) if "SD3" in rules else ""
    given = reward == OBJECTIVE or (reward == WORKER and "SA4" not in rules)
    return min(int(given), len(gains))


def _gain(name: str) -> Values:
    """A gain as the script format writes it, back in its parts."""
    kind, _, vp = name.partition(":")
    if vp:
        return (kind, int(vp))
    tile, at, space = name.partition("@")
    return ("tile", space, int(tile.removeprefix("tile"))) if at else (name,)


def _turn(words: Words, pack: Pack, row: Row) -> list[str]:
    gains = tuple(_gain(name) for name in row["gains"])
    rules = row["rules"]
    arrived = "simmental" if row["simmental"] else "herder" if "SE2" in rules else "nothing"
    delivered = -1 if row["delivered"] is None else row["delivered"]
    turn = (row["steps"], tuple(row["path"]), row["stop"], row["action"], gains, arrived, delivered)
    return turn_lines(words, turn, rewards(pack, gains, delivered, rules), rules)


def lines(words: Words, pack: Pack, rows: list[Row]) -> list[str]:
    """Every turn, then the sheet."""
    out: list[str] = []
    for number, row in enumerate(rows[:-1], 1):
        out += [words.say("replay.turn", number), *_turn(words, pack, row)]
        out += [words.say("replay.rules", ", ".join(row["rules"])), ""]
    last = rows[-1]
    out.append(words.say("replay.over" if last["over"] else "replay.score"))
    return out + sue_sheet_lines(words, list(last["score"].items()))
