"""What finished games say together: by level, streaks, best and mean. Pure; prints nothing."""

from collections.abc import Sequence
from dataclasses import dataclass

from trailhand.core.ranking import BY_TIE_BREAK
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.percentiles import UNKNOWN, digest_of, next_level, percentile_of
from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand_host.history import Summary
from trailhand_host.tables import Grid

WON, LOST, SHARED, OPEN, PEOPLE = "won", "lost", "shared", "not scored", "people"


def result(summary: Summary) -> str:
    """How a game ended for the human; people among themselves have no such thing."""
    if summary.level is None:
        return PEOPLE
    if not summary.scored:
        return OPEN
    if HUMAN not in summary.winners:
        return LOST
    return WON if summary.winners == [HUMAN] else SHARED


def margin(summary: Summary) -> int:
    """By how many points the human is ahead of Sue."""
    return summary.totals[HUMAN] - summary.totals[SUE]


def minutes_of(seconds: int) -> int:
    """Whole minutes, the nearest."""
    return (seconds + 30) // 60


def duration(seconds: int) -> str:
    """Hours and minutes, as people say them."""
    minutes = minutes_of(seconds)
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"


def percentile(summary: Summary) -> int:
    """In how many of 100 games the human's points beat Sue at this level; UNKNOWN without the house deck."""
    if summary.deck != "house" or summary.level is None or HUMAN not in summary.totals:
        return UNKNOWN
    return percentile_of(summary.totals[HUMAN], summary.level, digest_of(HOUSE_DECK))


def suggestion(summary: Summary) -> int:
    """The level to play next, by the human's points; UNKNOWN without the house deck."""
    if summary.deck != "house" or summary.level is None or HUMAN not in summary.totals:
        return UNKNOWN
    won = result(summary) in (WON, SHARED)
    return next_level(summary.totals[HUMAN], summary.level, digest_of(HOUSE_DECK), won)


@dataclass(frozen=True)
class Streaks:
    """Games won in a row: now, and at best."""

    now: int
    best: int


def streaks(games: Sequence[Summary]) -> Streaks:
    """Of the scored games against Sue, in their order; a shared win goes on."""
    now = best = 0
    for game in games:
        if result(game) in (WON, SHARED, LOST):
            now = now + 1 if result(game) != LOST else 0
            best = max(best, now)
    return Streaks(now, best)


def _mean(values: Sequence[int]) -> str:
    return f"{sum(values) / len(values):.1f}" if values else "-"


def by_level(games: Sequence[Summary]) -> Grid:
    """A row for each level that was played, and one for all of them."""
    header = ["B cards", "games", "won", "of scored", "tie-breaks", "you", "Sue", "best", "best lead", "time"]
    against = [game for game in games if game.level is not None]
    rows = [
        _row(str(level), [game for game in against if game.level == level])
        for level in sorted({game.level for game in against if game.level is not None})
    ]
    return Grid("Against Sue, by level", header, [*rows, _row("all", against)])


def _row(name: str, games: Sequence[Summary]) -> list[str]:
    scored = [game for game in games if game.scored]
    won = sum(result(game) in (WON, SHARED) for game in scored)
    return [
        name,
        str(len(games)),
        str(won),
        f"{100 * won / len(scored):.0f} %" if scored else "-",
        str(sum(game.decided == BY_TIE_BREAK for game in scored)),
        _mean([game.totals[HUMAN] for game in scored]),
        _mean([game.totals[SUE] for game in games]),
        str(max((game.totals[HUMAN] for game in scored), default="-")),
        str(max((margin(game) for game in scored), default="-")),
        duration(sum(game.seconds for game in games) // max(1, len(games))),
    ]


def by_category(games: Sequence[Summary]) -> Grid:
    """Where points come from: your mean and Sue's by category, and the difference."""
    scored = [game for game in games if game.level is not None and game.scored]
    names = list(scored[0].sheets[HUMAN]) if scored else []
    rows = []
    for name in names:
        own = [game.sheets[HUMAN][name] for game in scored]
        sues = [game.sheets[SUE].get(name, 0) for game in scored]
        rows.append([name, _mean(own), _mean(sues), f"{(sum(own) - sum(sues)) / len(scored):+.1f}"])
    return Grid("Where points come from: mean of the scored games", ["VP", "you", "Sue", "lead"], rows)
