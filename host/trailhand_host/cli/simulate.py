"""`trailhand simulate`: its options, and what it shows. The work is done by the package `simulation`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.options import (
    WrongInput,
    check_targets,
    force,
    need_output,
    picture_kind,
    seed,
    subcommand,
    whole_number,
    write_file,
)

if TYPE_CHECKING:
    from trailhand.elpaso.pack import Pack
    from trailhand_host.cli.options import Commands
    from trailhand_host.simulation.contest import Plan, Result
    from trailhand_host.simulation.report import Effect
    from trailhand_host.simulation.summary import Level

SIMULATE = """\
Play many whole solo games against a model of a human player, on all cores, and count: Sue's score by
category and in total at each level, how long the games are, how often each rule decided. The same seed gives
the same result, whatever the number of processes. The model plays plausibly, not well: its own score is not
counted. With --game longhorn: matches between Trailhand's strengths, every set-up from both sides.
"""
EXAMPLES = """\
examples:
  trailhand simulate                                1,000 games with the house deck at each level
  trailhand simulate --games 10000 --b 2            10,000 games at level 2
  trailhand simulate --deck mybox.toml --cards      your own deck, and what each B card is worth
  trailhand simulate --plot sue.png --csv sue.csv   a picture, and a line for each game
  trailhand simulate --game longhorn                how strong Trailhand is at Longhorn, 100 games a match
  trailhand simulate --game longhorn --match hard:easy --games 20

Human models: steady, builder (slow, builds much), rancher (fast, takes much cattle); mixed is all in turn.
Strengths at Longhorn: easy, normal, hard; random decides anything.
"""
STYLES = ("mixed", "steady", "builder", "rancher")
LONGHORN = "longhorn"
USUAL = ("house", "mixed")  # deck and human
GAMES, MATCH_GAMES = 1000, 100
MOST_GAMES = 1_000_000
MOST_JOBS = 256


def simulate(options: argparse.Namespace) -> int:
    """how strong Sue is, or the opponent of Longhorn: many games"""
    need_output()
    check_targets([options.csv, options.plot], options.force)
    if options.game == LONGHORN:
        return _longhorn(options)
    if options.match:
        raise WrongInput("--match is for Longhorn only")
    return _elpaso(options)


def _elpaso(options: argparse.Namespace) -> int:
    from trailhand_host.console import bar
    from trailhand_host.simulation import contest, runner, summary

    kind = picture_kind(options.plot)
    plan = _plan(options)
    jobs = options.jobs or runner.all_cores()
    more = len(summary.b_cards(plan)) + (0 not in plan.levels) if options.cards else 0
    with bar("Playing", plan.games * (len(plan.levels) + more)) as progress:
        results = contest.simulate(plan, jobs, progress)
        found = summary.effects_of_cards(plan, results, jobs, progress) if options.cards else []
    levels = summary.by_level(results)
    _show(plan, results, levels, found)
    _write(options, plan, results, levels, kind)
    return 0


def _plan(options: argparse.Namespace) -> "Plan":
    from trailhand_host.simulation.contest import Plan, house_pack, most_b_cards, plan_with

    house = options.deck == "house"
    pack = house_pack() if house else _read(Path(options.deck))
    most = most_b_cards(pack)
    if most < 0:
        raise WrongInput(f"{options.deck}: no deck with A cards in it")
    if options.b is not None and options.b > most:
        raise WrongInput(f"{options.deck}: the deck has {most} B cards, too few for --b {options.b}")
    levels = tuple(range(min(most, 3) + 1)) if options.b is None else (options.b,)
    name = "house" if house else Path(options.deck).name
    return plan_with(pack, Plan(options.games or GAMES, levels, options.seed, options.human, name))


def _longhorn(options: argparse.Namespace) -> int:
    from trailhand_host.console import bar
    from trailhand_host.simulation import longhorn, runner
    from trailhand_host.tables import show

    if options.b is not None or options.plot or options.cards or (options.deck, options.human) != USUAL:
        raise WrongInput("--b, --deck, --human, --cards and --plot are for El Paso only")
    pairs = tuple(dict.fromkeys(options.match)) or longhorn.LADDER
    games = options.games or MATCH_GAMES
    jobs = options.jobs or runner.all_cores()
    with bar("Playing", games * len(pairs)) as progress:
        played = longhorn.matches(pairs, games, options.seed, jobs, progress)
    show(longhorn.grid(pairs, played, options.seed), sys.stdout)
    if options.csv:
        write_file(options.csv, longhorn.csv_of(played), options.force)
    return 0


def _match(text: str) -> tuple[str, str]:
    from trailhand_host.simulation.longhorn import STRENGTHS

    first, _, second = text.partition(":")
    if first not in STRENGTHS or second not in STRENGTHS:
        raise argparse.ArgumentTypeError(f"{text!r}: two of {', '.join(STRENGTHS)}, as in hard:normal")
    return first, second


def _read(path: Path) -> "Pack":
    from trailhand_host.pack import reader

    try:
        return reader.read(path)
    except reader.WrongPack as error:
        raise WrongInput(str(error)) from error


def _show(plan: "Plan", results: "list[Result]", levels: "list[Level]", found: "list[Effect]") -> None:
    from trailhand_host.simulation import report
    from trailhand_host.tables import show

    grids = [report.scores(plan, levels), report.categories(levels), report.lengths(levels)]
    grids += [report.humans(results)] if plan.human == "mixed" else []
    grids += [report.effects(found)] if found else []
    for grid in [*grids, report.rules(levels)]:
        show(grid, sys.stdout)
        print()


def _write(
    options: argparse.Namespace, plan: "Plan", results: "list[Result]", levels: "list[Level]", kind: str
) -> None:
    from trailhand_host.simulation import plot, report

    if options.csv:
        write_file(options.csv, report.csv_of(results), options.force)
    if options.plot:
        write_file(options.plot, plot.picture(plan, levels, kind), options.force)


def add(commands: "Commands") -> None:
    """The command `simulate`."""
    parser = subcommand(commands, "simulate", (simulate.__doc__ or "", SIMULATE, EXAMPLES))
    number = whole_number(1, MOST_GAMES)
    parser.add_argument("--game", choices=("elpaso", LONGHORN), default="elpaso", help="which game (elpaso)")
    parser.add_argument(
        "--games",
        type=number,
        metavar="N",
        help=f"games at each level ({GAMES}), of each match ({MATCH_GAMES})",
    )
    parser.add_argument(
        "--b", type=whole_number(0, 3), metavar="0-3", help="only this level: so many B cards"
    )
    parser.add_argument("--deck", default="house", metavar="house|FILE", help="the house deck, or a pack's")
    parser.add_argument("--human", choices=STYLES, default="mixed", help="how the modelled human plays")
    parser.add_argument("--seed", type=seed, default=1, metavar="S", help="another number, other games (1)")
    parser.add_argument("--jobs", type=whole_number(1, MOST_JOBS), metavar="J", help="processes (all cores)")
    parser.add_argument("--cards", action="store_true", help="also what each B card alone adds")
    parser.add_argument(
        "--match", type=_match, action="append", default=[], metavar="A:B",
        help="Longhorn: only this match (may be repeated)",
    )  # fmt: skip
    parser.add_argument("--csv", type=Path, metavar="FILE", help="write a line for each game")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw a picture, .png or .svg")
    force(parser)
    parser.set_defaults(run=simulate)
