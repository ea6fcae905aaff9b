"""What finished games say together: by level and strength, streaks, best and mean. Pure; prints nothing."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from trailhand.core.score_sheet import BY_TIE_BREAK
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.percentiles import UNKNOWN, digest_of, next_level, percentile_of
from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand.longhorn.position import ENDINGS
from trailhand.longhorn.thinking import LEVELS
from trailhand_host.gamelog.history import SHORT, Summary
from trailhand_host.tables import Grid

WON, LOST, SHARED, OPEN, PEOPLE = "won", "lost", "shared", "not scored", "people"
AT_ONCE = ENDINGS[1:3]  # how Longhorn ends without a count


def result(summary: Summary) -> str:
    """How a game ended for the human; people among themselves have no such thing."""
    if not summary.opponent:
        return PEOPLE
    if not summary.scored:
        return OPEN
    if HUMAN not in summary.winners:
        return LOST
    return WON if summary.winners == [HUMAN] else SHARED


def margin(summary: Summary) -> int:
    """By how many points the human is ahead."""
    return summary.totals[HUMAN] - summary.totals[summary.opponent]


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
    """Of the scored games against an opponent, in their order; a shared win goes on."""
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
        _row(str(level), [game for game in against if game.level == level], (BY_TIE_BREAK,))
        for level in sorted({game.level for game in against if game.level is not None})
    ]
    return Grid("Against Sue, by level", header, [*rows, _row("all", against, (BY_TIE_BREAK,))])


def by_strength(games: Sequence[Summary]) -> Grid:
    """The same for Longhorn against Trailhand."""
    header = ["strength", "games", "won", "of all", "at once", "you", "Trailhand"]
    header += ["best", "best lead", "time"]
    against = [game for game in games if game.strength]
    played = [level for level in LEVELS if any(game.strength == level for game in against)]
    rows = [_row(each, [game for game in against if game.strength == each], AT_ONCE) for each in played]
    return Grid("Longhorn against Trailhand, in $", header, [*rows, _row("all", against, AT_ONCE)])


def by_game(games: Sequence[Summary]) -> Grid:
    """A row for each game that people scored among themselves."""
    header = ["game", "games", "people", "winner", "best", "time"]
    rows = []
    for name, title in SHORT.items():
        own = [game for game in games if game.game == name and not game.opponent]
        best = [max(game.totals.values()) for game in own if game.totals]
        people = _mean([len(game.people) for game in own])
        time = duration(sum(game.seconds for game in own) // max(1, len(own)))
        if own:
            rows.append([title, str(len(own)), people, _mean(best), str(max(best, default="-")), time])
    return Grid("People among themselves: mean of people and of the winner's points", header, rows)


def _row(name: str, games: Sequence[Summary], special: Collection[str]) -> list[str]:
    """`special`: what decided the games that have a column of their own."""
    scored = [game for game in games if game.scored]
    counted = [game for game in scored if game.totals]  # not won at once
    sides = [game.totals[game.opponent] for game in games if game.totals]
    won = sum(result(game) in (WON, SHARED) for game in scored)
    return [
        name,
        str(len(games)),
        str(won),
        f"{100 * won / len(scored):.0f} %" if scored else "-",
        str(sum(game.decided in special for game in scored)),
        _mean([game.totals[HUMAN] for game in counted]),
        _mean(sides),
        str(max((game.totals[HUMAN] for game in counted), default="-")),
        str(max((margin(game) for game in counted), default="-")),
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
