"""Finished games in words: the list, one game, the statistics. Prints nothing."""

from collections.abc import Sequence

from trailhand.elpaso.percentiles import UNKNOWN
from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand.ui.phrases import word
from trailhand.ui.verdicts import amount
from trailhand_host.gamelog import bgstats
from trailhand_host.gamelog.collection import Finished
from trailhand_host.gamelog.history import EL_PASO, LONG, RULES, SHORT, Summary, unit
from trailhand_host.gamelog.statistics import (
    AT_ONCE,
    PEOPLE,
    by_category,
    by_game,
    by_level,
    by_strength,
    duration,
    percentile,
    result,
    streaks,
    suggestion,
)
from trailhand_host.score_lines import sheet_lines
from trailhand_host.tables import Grid
from trailhand_host.words import Words

ENDINGS = {"nine": "nine cows of one colour", "sheriff": "the sheriff"}
HEADER = ("number", "id", "date", "game", "level", "deck", "result", "points", "decided", "time")


def listing(games: Sequence[Finished]) -> Grid:
    """A row for each game."""
    return Grid(f"Finished games: {len(games)}", HEADER, [_row(game) for game in games], left=7)


def _row(game: Finished) -> list[str]:
    summary = game.summary
    totals = [str(summary.totals.get(person, "-")) for person in _in_order(summary)]
    return [
        str(game.number),
        game.id,
        game.date.strftime("%Y-%m-%d"),
        SHORT[summary.game],
        summary.strength or ("-" if summary.level is None else f"{summary.level} B"),
        summary.deck or "-",
        result(summary),
        " : ".join(totals) or "-",
        summary.decided.replace("_", "-") or "-",
        duration(summary.seconds),
    ]


def _in_order(summary: Summary) -> list[str]:
    """Who played, the human first; without a score Sue's points stand alone behind nothing."""
    people = [HUMAN, summary.opponent] if summary.opponent else summary.people
    return people if summary.totals else []


def details(words: Words, game: Finished, me: str) -> list[str]:
    """One game: how it ended, its sheets, what it was played with; with a name, a link for BG Stats."""
    summary = game.summary
    lines = [f"Game {game.number}, {game.id}, {game.date:%Y-%m-%d}: {headline(words, summary)}", ""]
    people = list(summary.sheets)
    people.sort(key=lambda person: (person == SUE, person))
    categories = list(summary.sheets[people[0]]) if people else []
    rows = [(name, [summary.sheets[person].get(name, 0) for person in people]) for name in categories]
    lines += [*sheet_lines(words, people, rows, unit(words, summary.game)), ""] if people else []
    lines += facts(words, summary)
    return [*lines, "", bgstats.link(game, me)] if me and bgstats.is_known(game) else lines


def headline(words: Words, summary: Summary, named: bool = True) -> str:
    """How a game ended, in a few words; `named`: with its name, if it is not El Paso."""
    game = f"{LONG[summary.game]}, " if named and summary.game != EL_PASO else ""
    return game + _ending(words, summary)


def _ending(words: Words, summary: Summary) -> str:
    if result(summary) == PEOPLE:
        return _among_people(words, summary)
    against = _against(summary)
    if not summary.scored:
        return f"{against}, not scored yet; Sue has {summary.totals[SUE]} VP"
    if summary.decided in AT_ONCE:
        return f"{against}, {result(summary)} at once ({ENDINGS[summary.decided]})"
    you, other = summary.totals[HUMAN], summary.totals[summary.opponent]
    points = f"${you} to ${other}" if summary.strength else f"{you} to {other} VP"
    return f"{against}, {result(summary)}, {points}"


def _against(summary: Summary) -> str:
    if summary.strength:
        return f"against Trailhand ({summary.strength})"
    return f"against Sue with {summary.level} B card{'' if summary.level == 1 else 's'}"


def _among_people(words: Words, summary: Summary) -> str:
    """People who scored a game among themselves."""
    won = " and ".join(str(word(words, person)) for person in summary.winners)
    if summary.decided in AT_ONCE:
        return f"won at once by {won} ({ENDINGS[summary.decided]})"
    best = amount(words, RULES[summary.game], max(summary.totals.values()))
    many = len(summary.totals)
    return f"{many} people, won by {won} with {best}" if many > 1 else best


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
    sue = [game for game in games if game.level is not None]
    longhorn = [game for game in games if game.strength]
    grids, lines = _against_sue(sue) if sue else ([], [])
    if longhorn:
        grids.append(by_strength(longhorn))
        lines.append(_in_a_row("Longhorn, won in a row", longhorn))
    people = by_game(games)
    return [*grids, *([people] if people.rows else [])], lines


def _against_sue(games: Sequence[Summary]) -> tuple[list[Grid], list[str]]:
    lines = [_in_a_row("Won in a row", games)]
    scored = [game for game in games if game.scored]
    if scored and suggestion(scored[-1]) != UNKNOWN:
        level = suggestion(scored[-1])
        lines.append(f"Next level after your last game: {level} B card{'' if level == 1 else 's'}.")
    return [by_level(games), *([by_category(games)] if scored else [])], lines


def _in_a_row(title: str, games: Sequence[Summary]) -> str:
    found = streaks(games)
    return f"{title}: {found.now} now, {found.best} at best."
