"""Finished games in words: the list, one game, the statistics. Prints nothing."""

from collections.abc import Sequence

from trailhand.elpaso.percentiles import UNKNOWN
from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand.ui.phrases import word
from trailhand_host.gamelog import bgstats
from trailhand_host.gamelog.collection import Finished
from trailhand_host.gamelog.statistics import (
    PEOPLE,
    by_category,
    by_level,
    duration,
    percentile,
    result,
    streaks,
    suggestion,
)
from trailhand_host.history import Summary
from trailhand_host.score_report import sheet_lines
from trailhand_host.tables import Grid
from trailhand_host.words import Words

HEADER = ("number", "id", "date", "B cards", "deck", "result", "you", "Sue", "decided", "time")


def listing(games: Sequence[Finished]) -> Grid:
    """A row for each game."""
    return Grid(f"Finished games: {len(games)}", HEADER, [_row(game) for game in games], left=3)


def _row(game: Finished) -> list[str]:
    summary = game.summary
    totals = [str(summary.totals.get(person, "-")) for person in (HUMAN, SUE)]
    if summary.level is None:
        totals = ["-".join(str(points) for points in summary.totals.values()), "-"]
    return [
        str(game.number),
        game.id,
        game.date.strftime("%Y-%m-%d"),
        "-" if summary.level is None else str(summary.level),
        summary.deck or "-",
        result(summary),
        *totals,
        summary.decided.replace("_", "-") or "-",
        duration(summary.seconds),
    ]


def details(words: Words, game: Finished, me: str) -> list[str]:
    """One game: how it ended, its sheets, what it was played with; with a name, a link for BG Stats."""
    summary = game.summary
    lines = [f"Game {game.number}, {game.id}, {game.date:%Y-%m-%d}: {headline(summary)}", ""]
    people = list(summary.sheets)
    people.sort(key=lambda person: (person == SUE, person))
    categories = list(summary.sheets[people[0]]) if people else []
    rows = [(name, [summary.sheets[person].get(name, 0) for person in people]) for name in categories]
    lines += [*sheet_lines(words, people, rows), ""] if people else []
    lines += facts(words, summary)
    return [*lines, "", bgstats.link(game, me)] if me and bgstats.is_known(game) else lines


def headline(summary: Summary) -> str:
    """How a game ended, in a few words."""
    if result(summary) == PEOPLE:
        best = max(summary.totals.values())
        won = " and ".join(person.replace("player", "player ") for person in summary.winners)
        return (
            f"{len(summary.totals)} people, won by {won} with {best} VP"
            if len(summary.totals) > 1
            else f"{best} VP"
        )
    level = f"{summary.level} B card{'' if summary.level == 1 else 's'}"
    if not summary.scored:
        return f"against Sue with {level}, not scored yet; Sue has {summary.totals[SUE]} VP"
    totals = f"{summary.totals[HUMAN]} to {summary.totals[SUE]} VP"
    return f"against Sue with {level}, {result(summary)}, {totals}"


def facts(words: Words, summary: Summary) -> list[str]:
    """What else there is to know of a game, a line each."""
    lines = [f"Time at the table: {duration(summary.seconds)}."]
    if summary.left:
        money = ", ".join(f"{word(words, person)} ${left}" for person, left in summary.left.items())
        lines.append(f"A tie, decided by the money left: {money}.")
    if summary.level is not None:
        lines.append(
            f"Sue's cards: {summary.deck}. Rulings that decided: {', '.join(summary.rulings) or 'none'}."
        )
    if percentile(summary) != UNKNOWN:
        lines.append(
            f"Your points beat Sue in {percentile(summary)} of 100 simulated games at this level. "
            f"Next: {suggestion(summary)} B card{'' if suggestion(summary) == 1 else 's'}."
        )
    return lines


def statistics(games: Sequence[Summary]) -> tuple[list[Grid], list[str]]:
    """The tables of `log stats`, and the lines below them."""
    found = streaks(games)
    lines = [f"Won in a row: {found.now} now, {found.best} at best."]
    scored = [game for game in games if game.level is not None and game.scored]
    if scored and suggestion(scored[-1]) != UNKNOWN:
        level = suggestion(scored[-1])
        lines.append(f"Next level after your last game: {level} B card{'' if level == 1 else 's'}.")
    return [by_level(games), *([by_category(games)] if scored else [])], lines
