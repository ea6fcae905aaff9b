"""`trailhand log`: finished games of this PC and of devices. The work is done by the package `gamelog`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.options import (
    WrongInput,
    check_targets,
    data_folder,
    force,
    need_output,
    picture_kind,
    subcommand,
    subcommands,
    write_file,
)

if TYPE_CHECKING:
    from trailhand_host.cli.options import Commands
    from trailhand_host.gamelog.collection import Collection, Finished

LOG = """\
Finished games of all kinds: those of this PC, and those of a device (`trailhand device backup games.zip`). A
game is known by what is in its log: however often it is fetched or copied, it counts once, and none is lost.
"""
EXAMPLES = """\
examples:
  trailhand log list                              all games of this PC
  trailhand log list --from games.zip             and those of a device, from its backup
  trailhand log show 12                           one game, by its number or its id
  trailhand log stats --plot games.png            how you do against Sue, with a picture
  trailhand log export games.csv                  for a spreadsheet; .json: everything; .bgsplay: for BG Stats
"""
LIST = "List finished games, the oldest first."
LIST_EXAMPLES = """\
examples:
  trailhand log list
  trailhand log list --only --from games.zip      only what is in that backup
  trailhand log list --game longhorn              only games of Longhorn
"""
SHOW = "Show one finished game: result, sheets, rulings, time."
SHOW_EXAMPLES = """\
examples:
  trailhand log show 12
  trailhand log show 3fa2 --bgstats               and a link that hands it to the app BG Stats
"""
STATS = "How you do against Sue, by level and category, and at the other games; how often in a row."
STATS_EXAMPLES = """\
examples:
  trailhand log stats
  trailhand log stats --plot games.svg            your games against Sue as a picture
"""
EXPORT = "Write finished games for other programs: the ending of FILE says how."
EXPORT_EXAMPLES = """\
examples:
  trailhand log export games.csv                  a line for each game, a column for each line of a sheet
  trailhand log export gwt2.csv --game gwt2       only that game, and only its columns
  trailhand log export games.json                 everything, with the logs to play them again
  trailhand log export games.bgsplay --me Ann     to be opened with BG Stats, as often as you like
"""
ENDINGS = (".csv", ".json", ".bgsplay")


def games(options: argparse.Namespace) -> "Collection":
    """All games asked for; what cannot be read is said on standard error."""
    from trailhand_host.gamelog.collection import collect
    from trailhand_host.gamelog.game_file import WrongFile

    home = data_folder()
    own = [home] if not options.only and home.exists() else []
    try:
        found = collect([*own, *options.sources])
    except WrongFile as error:
        raise WrongInput(str(error)) from error
    for complaint in found.complaints:
        print(f"trailhand: left out: {complaint}", file=sys.stderr)
    found.keep_only(options.kind)
    return found


def list_games(options: argparse.Namespace) -> int:
    """list finished games"""
    from trailhand_host.gamelog.texts import listing
    from trailhand_host.tables import show

    need_output()
    found = games(options)
    if not found.games:
        print("No finished games yet.")
        return 0
    show(listing(found.games), sys.stdout)
    return 0


def show_game(options: argparse.Namespace) -> int:
    """show one finished game"""
    from trailhand_host import words
    from trailhand_host.gamelog.texts import details

    need_output()
    game = find_game(games(options), options.game)
    print("\n".join(details(words.load("en"), game, options.me if options.bgstats else "")))
    return 0


def find_game(found: "Collection", name: str) -> "Finished":
    """The game of that number or id; WrongInput says what to do."""
    games = found.find(name)
    if not games:
        raise WrongInput(f"no game {name}; `trailhand log list` shows numbers and ids")
    if len(games) > 1:
        raise WrongInput(f"{name} fits more than one game: {', '.join(game.id for game in games)}")
    return games[0]


def stats(options: argparse.Namespace) -> int:
    """how you do against Sue, and at the other games"""
    from trailhand_host.gamelog import plot
    from trailhand_host.gamelog.texts import statistics
    from trailhand_host.tables import show

    need_output()
    check_targets([options.plot], options.force)
    kind = picture_kind(options.plot)
    summaries = [game.summary for game in games(options).games]
    if not summaries:
        print("No finished games yet.")
        return 0
    if options.plot and not plot.drawn(summaries):
        raise WrongInput("no scored games against Sue yet, so there is nothing to draw")
    grids, lines = statistics(summaries)
    for grid in grids:
        show(grid, sys.stdout)
        print()
    if lines:
        print("\n".join(lines))
    if options.plot:
        write_file(options.plot, plot.picture(summaries, kind), options.force)
    return 0


def export(options: argparse.Namespace) -> int:
    """write finished games for a spreadsheet, a program, BG Stats"""
    from trailhand_host.gamelog import bgstats, export

    ending = options.file.suffix.lower()
    if ending not in ENDINGS:
        raise WrongInput(f"{options.file}: an export ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}")
    check_targets([options.file], options.force)
    found = games(options).games
    if ending == ".bgsplay":
        text = bgstats.to_file(found, options.me)
        if open_games := sum(not bgstats.is_known(game) for game in found):
            print(f"Left out, without a score: {open_games}", file=sys.stderr)
    else:
        text = export.to_csv(found) if ending == ".csv" else export.to_json(found)
    write_file(options.file, text, options.force)
    return 0


def sources(parser: argparse.ArgumentParser) -> None:
    """The options that say where games are read from."""
    parser.add_argument(
        "--from", dest="sources", action="append", type=Path, default=[], metavar="PATH",
        help="also games of this backup, folder or file (may be repeated)",
    )  # fmt: skip
    parser.add_argument("--only", action="store_true", help="only those, not the games of this PC")
    parser.add_argument(
        "--game", dest="kind", choices=("elpaso", "gwt2", "longhorn", "nimmt"), help="only this game (all)"
    )


def add(commands: "Commands") -> None:
    """The command `log` with its own."""
    summary = "finished games: list, show, stats, export"
    own = subcommands(subcommand(commands, "log", (summary, LOG, EXAMPLES)), "log_command")
    parser = subcommand(own, "list", (list_games.__doc__ or "", LIST, LIST_EXAMPLES))
    parser.set_defaults(run=list_games)
    sources(parser)
    _add_show(own)
    parser = subcommand(own, "stats", (stats.__doc__ or "", STATS, STATS_EXAMPLES))
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw a picture, .png or .svg")
    force(parser)
    sources(parser)
    parser.set_defaults(run=stats)
    parser = subcommand(own, "export", (export.__doc__ or "", EXPORT, EXPORT_EXAMPLES))
    parser.add_argument("file", type=Path, metavar="FILE", help="ends in .csv, .json or .bgsplay")
    parser.add_argument("--me", default="Me", metavar="NAME", help="your name in BG Stats (Me)")
    force(parser)
    sources(parser)
    parser.set_defaults(run=export)


def _add_show(own: "Commands") -> None:
    parser = subcommand(own, "show", (show_game.__doc__ or "", SHOW, SHOW_EXAMPLES))
    parser.add_argument("game", metavar="GAME", help="its number, or the beginning of its id")
    parser.add_argument("--bgstats", action="store_true", help="also a link for the app BG Stats")
    parser.add_argument("--me", default="Me", metavar="NAME", help="your name in BG Stats (Me)")
    sources(parser)
    parser.set_defaults(run=show_game)
