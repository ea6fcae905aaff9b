"""`trailhand report`: one finished game as a page. The work is done by the package `report`."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.log import find_game, games, sources
from trailhand_host.cli.options import WrongInput, check_targets, force, subcommand, write_file

if TYPE_CHECKING:
    from trailhand_host.cli.options import Commands
    from trailhand_host.gamelog.collection import Finished

REPORT = """\
Write one finished game as an HTML page: all sheets, every point of Sue's with its turn and rule, how the
objective tiles were used, the course of the game, every turn, and the log to play it again; of the other
games the sheets and every step. The page needs no network and no program; it is good to print and to read on
a phone.
"""
EXAMPLES = """\
examples:
  trailhand report 12                              game 12 of this PC, as game-12.html
  trailhand report 3fa2 --out evening.html         by the beginning of its id
  trailhand report fetched/elpaso-solo-0003.log    a file of a device; its scoring beside it comes along
"""


def report(options: argparse.Namespace) -> int:
    """one finished game as a page: sheets, every point, every turn"""
    from trailhand_host import words
    from trailhand_host.report.page import page

    game = _game(options)
    target = options.out or Path(f"game-{game.number or game.id}.html")
    check_targets([target], options.force)
    write_file(target, page(words.load("en"), game), options.force)
    return 0


def _game(options: argparse.Namespace) -> "Finished":
    path = Path(options.game)
    if path.suffix.lower() != ".log":
        return find_game(games(options), options.game)
    from trailhand_host.gamelog.collection import collect
    from trailhand_host.gamelog.game_file import WrongFile

    try:
        alone = collect([path]).games[0]
        return next((each for each in collect([path.parent]).games if each.id == alone.id), alone)
    except WrongFile as error:
        raise WrongInput(str(error)) from error


def add(commands: "Commands") -> None:
    """The command `report`."""
    parser = subcommand(commands, "report", (report.__doc__ or "", REPORT, EXAMPLES))
    parser.add_argument("game", metavar="GAME", help="number, beginning of the id, or a .log file")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the page to write (game-NUMBER.html)")
    force(parser)
    sources(parser)
    parser.set_defaults(run=report)
