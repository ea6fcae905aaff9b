"""The commands at the table: play, score, replay. What they do is their modules' business, imported late."""

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
    from trailhand.elpaso.pack import Pack
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
REPLAY = """\
Play a table script, a solo game written down as JSON, and tell what Sue does in each of her turns.
"""
REPLAY_EXAMPLES = """\
examples:
  trailhand replay game.json            in sentences
  trailhand replay game.json --json     one JSON object for each turn of Sue's, then her score

A script that cannot be played is refused with the number of the event, and exit code 2.
"""
SCORE = """\
Score a finished game, in lines of text: the solo game you have just played, or the sheets of one to four
people. Every answer is saved at once; the same command goes on with a scoring that was left.
"""
SCORE_EXAMPLES = """\
examples:
  trailhand score                  go on, or score your last solo game, or ask how many played
  trailhand score --players 3      three people, without Sue
  trailhand score --new            set an unfinished scoring aside and begin another
  trailhand score --game gwt2      Great Western Trail, 2nd edition
  trailhand score --game longhorn  deals a set-up of Longhorn too
  trailhand score --game nimmt     6 nimmt! the board game, turn by turn
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
    from trailhand_host.play import orders as player
    from trailhand_host.play.other_games import PLAYED

    if options.game in PLAYED and (options.rules or options.pack):
        raise WrongInput(FOR_EL_PASO)
    rules = dict(options.rules)
    order = player.Order(options.lang, options.new, options.seed, rules, options.pack, options.plain)
    order.shot, order.force, order.oled = options.shot, options.force, options.oled
    order.game = PLAYED.get(options.game, order.game)
    if options.shot:
        if options.shot.suffix.lower() != ".png":
            raise WrongInput(f"{options.shot}: a picture ends in .png")
        check_targets([options.shot], options.force)
        return player.show(order, data_folder(), None, sys.stderr)
    if not options.plain and _is_terminal():
        from trailhand_host.play.terminal import Terminal

        return player.show(order, data_folder(), Terminal(sys.stdin, sys.stdout), sys.stderr)
    if options.game in PLAYED:
        return _other(options, PLAYED, options.seed)
    return player.play(order, data_folder(), _lines(), sys.stderr)


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


def score(options: argparse.Namespace) -> int:
    """score a finished game, of this or another kind"""
    from trailhand_host.play import orders as player
    from trailhand_host.play.other_games import SCORED

    if options.game in SCORED:
        if options.players or options.pack:
            raise WrongInput(FOR_EL_PASO)
        return _other(options, SCORED, None)
    order = player.ScoreOrder(options.lang, options.players, options.new, options.pack)
    return player.score(order, data_folder(), _lines(), sys.stderr)


def _other(options: argparse.Namespace, games: dict[str, str], seed: int | None) -> int:
    """A game other than El Paso, in lines of text."""
    from trailhand_host.play.other_games import OtherOrder, play_other

    order = OtherOrder(games[options.game], options.lang or "en", options.new, seed)
    return play_other(order, data_folder(), _lines(), sys.stderr)


def _lines() -> "Lines":
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


def replay(options: argparse.Namespace) -> int:
    """tell what Sue does in a game that was written down"""
    from trailhand_host.replay.player import Replay
    from trailhand_host.replay.script import ScriptError, read

    need_output()
    try:
        script = read(options.file)
        rows = list(Replay(script).play())
    except ScriptError as error:
        print(f"trailhand replay: {error}", file=sys.stderr)
        return 2
    print("\n".join(_rows(rows, script.pack, options)))
    return 0


def _rows(rows: list[dict[str, object]], pack: "Pack", options: argparse.Namespace) -> list[str]:
    if options.json:
        import json

        return [json.dumps(row) for row in rows]
    from trailhand_host import words
    from trailhand_host.replay.text import lines

    return lines(words.load(options.lang), pack, rows)


def _game(parser: argparse.ArgumentParser, others: Sequence[str]) -> None:
    known = ("elpaso", *others)
    parser.add_argument("--game", choices=known, default="elpaso", help=f"which game: {', '.join(known)}")


def _add_play(commands: "Commands") -> None:
    parser = subcommand(commands, "play", (play.__doc__ or "", PLAY, PLAY_EXAMPLES))
    _game(parser, OTHERS)
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


def _add_score(commands: "Commands") -> None:
    parser = subcommand(commands, "score", (score.__doc__ or "", SCORE, SCORE_EXAMPLES))
    _game(parser, OTHERS)
    parser.add_argument(
        "--players", type=int, choices=range(1, 5), metavar="N", help="1 to 4 people, without Sue"
    )
    parser.add_argument(
        "--new", action="store_true", help="set an unfinished scoring aside and begin another"
    )
    parser.add_argument(
        "--pack", type=Path, metavar="FILE", help="values of your copy and its objective tiles, JSON or TOML"
    )
    language(parser)
    parser.set_defaults(run=score)


def _add_replay(commands: "Commands") -> None:
    parser = subcommand(commands, "replay", (replay.__doc__ or "", REPLAY, REPLAY_EXAMPLES))
    parser.add_argument("file", type=Path, metavar="FILE", help="the table script")
    parser.add_argument("--json", action="store_true", help="JSON lines instead of sentences")
    language(parser)
    parser.set_defaults(run=replay)


def add(commands: "Commands") -> None:
    """Play and score."""
    _add_play(commands)
    _add_score(commands)


def add_replay(commands: "Commands") -> None:
    """Replay."""
    _add_replay(commands)
