"""Finished games of the rest of the shelf in plain values, from their logs. Knows the store; says nothing."""

from dataclasses import asdict, dataclass, field

from trailhand.app import shelf
from trailhand.app.finished import read_finished
from trailhand_host.store import Store


@dataclass
class OtherSummary:
    """A finished game: sheets by person and category where there are any; who won, and what decided."""

    game: str
    number: int
    seconds: int = 0  # at the table
    sheets: dict[str, dict[str, int]] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    winners: list[str] = field(default_factory=list)
    decided: str = ""  # points, tie_break, shared; or how a game was won at once: nine, sheriff

    def plain(self) -> dict[str, object]:
        """All of it, for JSON."""
        return asdict(self)


def all_numbers(store: Store) -> list[tuple[int, str]]:
    """(number, game) of all finished games that are not El Paso, rising."""
    return sorted((number, game) for game in shelf.OTHERS for number in store.finished(game))


def read(store: Store, game: str, number: int) -> OtherSummary | None:
    """A finished game; None if there is none that this version can play again."""
    found = read_finished(store, shelf.other_kind(game, bytes), number)
    last = found.last_prompt() if found else None
    if found is None or last is None:
        return None
    summary = OtherSummary(game, number, found.seconds)
    if last.id != "score_result":  # Longhorn, won at once
        winner, summary.decided = last.values
        summary.winners = [winner]
        return summary
    people, rows, totals, won, summary.decided = last.values
    summary.totals = dict(zip(people, totals, strict=True))
    summary.winners = list(won)
    for at, person in enumerate(people):
        summary.sheets[person] = {category: points[at] for category, points in rows}
    return summary
