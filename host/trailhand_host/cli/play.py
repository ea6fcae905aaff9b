"""`trailhand play`: a game at the table, in pictures or lines of text. The work is in `play`."""

import argparse
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.options import (
    Refused,
    WrongInput,
    check_targets,
    data_folder,
    force,
    language,
    need_output,
    seed,
    subcommand,
)

if TYPE_CHECKING:
    from trailhand_host.cli.options import Commands
    from trailhand_host.play.lines import Lines

PLAY = """\
Play a solo game against Sue, or another game of the shelf: the device with its menu in your terminal, its
button on three keys. Every answer is saved at once; the menu goes on with a game that was left. --plain: in
lines of text.
"""
PLAY_EXAMPLES = """\
examples:
  trailhand play                             the device: Space clicks, Enter holds, Backspace goes back
  trailhand play --new --lang de             a new game, in German
  trailhand play --shot now.png              what the device shows, as a picture
  trailhand play --plain                     in lines of text: begin, or go on
  trailhand play --game longhorn             Longhorn, which Trailhand deals and plays itself
  trailhand play --game nimmt                6 nimmt! the board game: the score, turn by turn
  trailhand play --plain --new --seed 7      set a running game aside and play game 7
  trailhand play --new --rules empty_pile=cheaper upgrade=full

rulings that can be chosen for a new game (the first is the usual one):
  empty_pile=nothing|cheaper     Sue's market pile is empty: nothing, or the next cheaper card
  upgrade=difference|full        a better building needs the difference in builders, or its full number
  out_of_reach=nothing|hereford  her buildings could be better, but need more builders than she has

Games and the values of your copy are kept in the data folder ($TRAILHAND_HOME, else the usual one).
"""
FOR_EL_PASO = "--players, --rules and --pack are for El Paso only"
OTHERS = ("gwt2", "longhorn", "nimmt")
RULINGS = {
    "empty_pile": ("nothing", "cheaper"),
    "upgrade": ("difference", "full"),
    "out_of_reach": ("nothing", "hereford"),
}


def _ruling(text: str) -> tuple[str, str]:
    name, _, choice = text.partition("=")
    if choice not in RULINGS.get(name, ()):
        known = ", ".join(f"{key}={'|'.join(values)}" for key, values in RULINGS.items())
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {known}")
    return name, choice


def play(options: argparse.Namespace) -> int:
    """play against Sue, or another game, or go on with it"""
    from trailhand_host.play import orders
    from trailhand_host.play.orders import PLAYED

    if options.game in PLAYED and (options.rules or options.pack):
        raise WrongInput(FOR_EL_PASO)
    rules = dict(options.rules)
    order = orders.Order(options.lang, options.new, options.seed, rules, options.pack, options.plain)
    order.shot, order.force, order.oled = options.shot, options.force, options.oled
    order.game = PLAYED.get(options.game, order.game)
    if options.shot:
        if options.shot.suffix.lower() != ".png":
            raise WrongInput(f"{options.shot}: a picture ends in .png")
        check_targets([options.shot], options.force)
        return orders.show(order, data_folder(), None, sys.stderr)
    if not options.plain and _is_terminal():
        from trailhand_host.play.terminal import Terminal

        return orders.show(order, data_folder(), Terminal(sys.stdin, sys.stdout), sys.stderr)
    if options.game in PLAYED:
        return play_other_game(options, PLAYED, options.seed)
    return orders.play(order, data_folder(), standard_lines(), sys.stderr)


def _is_terminal() -> bool:
    """Whether somebody sits before it: keys can be read and pictures be shown."""
    if os.environ.get("TERM") == "dumb":
        return False
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout)) and _has_blocks()


def _has_blocks() -> bool:
    """Whether the signs that pictures are made of can be written."""
    try:
        "▀⣿┌".encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        return False
    return True


def play_other_game(options: argparse.Namespace, games: dict[str, str], seed: int | None) -> int:
    """A game other than El Paso, in lines of text."""
    from trailhand_host.play.orders import OtherOrder, play_other

    order = OtherOrder(games[options.game], options.lang or "en", options.new, seed)
    return play_other(order, data_folder(), standard_lines(), sys.stderr)


def standard_lines() -> "Lines":
    """Standard input and output as lines; what cannot be written or read as text does no harm."""
    from trailhand_host.play.lines import Lines

    if sys.stdin is None:
        raise Refused("there is no input: it is closed")
    need_output()
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # pyright: ignore[reportAttributeAccessIssue]
    return Lines(sys.stdin, sys.stdout, not sys.stdin.isatty(), _width)


def _width() -> int:
    """Of the terminal, as it is just now; 0 for a pipe or a file."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 0


def game_option(parser: argparse.ArgumentParser, others: Sequence[str]) -> None:
    """The option --game."""
    known = ("elpaso", *others)
    parser.add_argument("--game", choices=known, default="elpaso", help=f"which game: {', '.join(known)}")


def add(commands: "Commands") -> None:
    """The command."""
    parser = subcommand(commands, "play", (play.__doc__ or "", PLAY, PLAY_EXAMPLES))
    game_option(parser, OTHERS)
    parser.add_argument("--plain", action="store_true", help="lines of text: for pipes and screen readers")
    parser.add_argument("--new", action="store_true", help="set a running game aside and begin another")
    parser.add_argument("--seed", type=seed, metavar="N", help="the same number gives the same game again")
    parser.add_argument(
        "--rules", type=_ruling, nargs="+", default=[], metavar="NAME=CHOICE", help="rulings, see below"
    )
    parser.add_argument("--pack", type=Path, metavar="FILE", help="values of your copy, JSON or TOML")
    parser.add_argument("--shot", type=Path, metavar="FILE.png", help="write the device's picture and leave")
    force(parser)
    parser.add_argument(
        "--oled", action="store_true", help="show it on a real SSD1306 too (Raspberry Pi or USB-I2C adapter)"
    )
    language(parser, None)
    parser.set_defaults(run=play)
