"""`trailhand pack`: the values of the owner's copy as a file. What they mean is the engine's business."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.options import (
    WrongInput,
    data_folder,
    force,
    need_output,
    subcommand,
    subcommands,
    write_file,
)

if TYPE_CHECKING:
    from trailhand.elpaso.pack import Pack
    from trailhand_host.cli.options import Commands

PACK = """\
The values of your copy of the game as a file: costs, VP, b and star sides, Sue's automa cards, objective and
bonus tiles. What no rulebook prints is marked with how sure we are, and your file replaces it.
"""
EXAMPLES = """\
examples:
  trailhand pack new mybox.toml                 all defaults behind a #, ready to be corrected
  trailhand pack new mybox.toml --from kept     what you told in games, and the deck that was learned
  trailhand pack check mybox.toml               is it right? Messages name the line and the key
  trailhand play --new --pack mybox.toml        play with it

A SOURCE is a file of values (.toml, .json), a device's backup (.zip) or elpaso.pack, the .log of a game, or
  built-in   our values      kept   what this PC keeps of yours      house   our values with the house deck
"""
NEW = "Write a file of values: every default behind a # with how sure we are of it."
NEW_EXAMPLES = """\
examples:
  trailhand pack new mybox.toml
  trailhand pack new learned.toml --from games.zip     the deck that a device has learned, from its backup
"""
SHOW = "Show every value, and where it comes from."
SHOW_EXAMPLES = """\
examples:
  trailhand pack show                     what this PC keeps of yours
  trailhand pack show mybox.toml
  trailhand pack show kept --toml         as a file of values
"""
CHECK = "Check a file of values. What is wrong is said with its line and key, and exit code 2."
CHECK_EXAMPLES = """\
examples:
  trailhand pack check mybox.toml
"""
DIFF = "Show where two packs differ. Exit code 1 if they do."
DIFF_EXAMPLES = """\
examples:
  trailhand pack diff mybox.toml                 against our values
  trailhand pack diff mybox.toml kept            against what this PC keeps
"""


def _read(source: str) -> "Pack":
    from trailhand_host.pack import places

    try:
        return places.read(source, data_folder())
    except places.WrongPack as error:
        raise WrongInput(str(error)) from error


def new(options: argparse.Namespace) -> int:
    """write a file of values to correct"""
    from trailhand_host.pack.writer import to_toml

    write_file(options.file, to_toml(_read(options.source)), options.force)
    return 0


def show(options: argparse.Namespace) -> int:
    """show every value and where it comes from"""
    from trailhand_host import tables
    from trailhand_host.pack import entries, writer

    need_output()
    pack = _read(options.source)
    if options.toml:
        print(writer.to_toml(pack), end="")
        return 0
    rows = [[item.key, item.value, item.source] for item in entries.items(pack)]
    title = f"{options.source}: {entries.summary(pack)}"
    tables.show(tables.Grid(title, ["key", "value", "from"], rows, left=3), sys.stdout)
    return 0


def check(options: argparse.Namespace) -> int:
    """check a file of values"""
    from trailhand_host.pack import entries

    need_output()
    pack = _read(options.source)
    print(f"{options.source}: right. {entries.summary(pack)}.")
    if guessed := entries.unsure(pack):
        print(f"Still guesses of ours: {', '.join(guessed)}.")
    return 0


def diff(options: argparse.Namespace) -> int:
    """show where two packs differ"""
    from trailhand_host import tables
    from trailhand_host.pack import entries

    need_output()
    found = entries.differences(_read(options.other), _read(options.source))
    if not found:
        print("No difference.")
        return 0
    rows = [list(row) for row in found]
    title = f"{len(found)} difference{'' if len(found) == 1 else 's'}"
    tables.show(tables.Grid(title, ["key", options.other, options.source], rows, left=3), sys.stdout)
    return 1


def add(commands: "Commands") -> None:
    """The command `pack` with its own."""
    summary = "the values of your copy of the game: new, show, check, diff"
    own = subcommands(subcommand(commands, "pack", (summary, PACK, EXAMPLES)), "pack_command")
    parser = subcommand(own, "new", (new.__doc__ or "", NEW, NEW_EXAMPLES))
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    parser.add_argument("--from", dest="source", default="built-in", metavar="SOURCE", help="begin with this")
    force(parser)
    parser.set_defaults(run=new)
    parser = subcommand(own, "show", (show.__doc__ or "", SHOW, SHOW_EXAMPLES))
    parser.add_argument("source", nargs="?", default="kept", metavar="SOURCE", help="(kept)")
    parser.add_argument("--toml", action="store_true", help="as a file of values")
    parser.set_defaults(run=show)
    parser = subcommand(own, "check", (check.__doc__ or "", CHECK, CHECK_EXAMPLES))
    parser.add_argument("source", metavar="FILE", help="the file to check")
    parser.set_defaults(run=check)
    parser = subcommand(own, "diff", (diff.__doc__ or "", DIFF, DIFF_EXAMPLES))
    parser.add_argument("source", metavar="SOURCE", help="a file of values, or another source")
    parser.add_argument(
        "other", nargs="?", default="built-in", metavar="OTHER", help="compare with (built-in)"
    )
    parser.set_defaults(run=diff)
