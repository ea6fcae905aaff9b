"""The command line: one table of subcommands. What they do is their modules' business, imported late."""

import argparse
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host import __version__

if TYPE_CHECKING:
    from trailhand_host.lines import Lines

DESCRIPTION = """\
Trailhand: a pocket opponent for the board game Great Western Trail: El Paso.
It plays Sue, the solo opponent, beside your own copy of the game.
"""
CLOSING = """\
`trailhand COMMAND --help` says more, with an example.

An unofficial fan project: not made, endorsed or supported by the game's authors or publishers.
"""
PLAY = """\
Play a solo game against Sue, in lines of text. Every answer is saved at once; the same command goes on
with a game that was left.
"""
PLAY_EXAMPLES = """\
examples:
  trailhand play --plain                     begin, or go on
  trailhand play --plain --new --seed 7      set a running game aside and play game 7
  trailhand play --new --rules empty_pile=cheaper upgrade=full

rulings that can be chosen for a new game (the first is the usual one):
  empty_pile=nothing|cheaper     Sue's market pile is empty: nothing, or the next cheaper card
  upgrade=difference|full        a better building needs the difference in builders, or its full number

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
  trailhand score                 go on, or score your last solo game, or ask how many played
  trailhand score --players 3     three people, without Sue
  trailhand score --new           set an unfinished scoring aside and begin another
"""
RULINGS = {"empty_pile": ("nothing", "cheaper"), "upgrade": ("difference", "full")}
LARGEST_SEED = 0xFFFFFFFF
STOPPED = 130  # exit code after Ctrl-C


class Refused(Exception):
    """Something outside that makes the command impossible, in a sentence."""


def _seed(text: str) -> int:
    digits = text.isascii() and text.isdecimal() and len(text) <= len(str(LARGEST_SEED))
    if not digits or int(text) > LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"a whole number from 0 to {LARGEST_SEED}")
    return int(text)


def _ruling(text: str) -> tuple[str, str]:
    name, _, choice = text.partition("=")
    if choice not in RULINGS.get(name, ()):
        known = ", ".join(f"{key}={'|'.join(values)}" for key, values in RULINGS.items())
        raise argparse.ArgumentTypeError(f"{text!r} is not one of {known}")
    return name, choice


def play(options: argparse.Namespace) -> int:
    """play a solo game against Sue, or go on with it"""
    from trailhand_host import play as player

    order = player.Order(
        options.lang, options.new, options.seed, dict(options.rules), options.pack, options.plain
    )
    return player.play(order, _folder(), _lines(), sys.stderr)


def score(options: argparse.Namespace) -> int:
    """score a finished game, for one to four people"""
    from trailhand_host import play as player

    order = player.ScoreOrder(options.lang, options.players, options.new, options.pack)
    return player.score(order, _folder(), _lines(), sys.stderr)


def _folder() -> Path:
    from trailhand_host.store import data_folder

    try:
        return data_folder()
    except RuntimeError as error:  # a ~ that stands for nobody's home
        where = os.environ.get("TRAILHAND_HOME")
        problem = f"TRAILHAND_HOME names {where}, and there is no such home" if where else "you have no home"
        raise Refused(f"no data folder: {problem}") from error


def _lines() -> "Lines":
    """Standard input and output as lines; what cannot be written or read as text does no harm."""
    from trailhand_host.lines import Lines

    if sys.stdin is None:
        raise Refused("there is no input: it is closed")
    _need_output()
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # pyright: ignore[reportAttributeAccessIssue]
    return Lines(sys.stdin, sys.stdout, not sys.stdin.isatty(), _width)


def _need_output() -> None:
    if sys.stdout is None:
        raise Refused("there is no output: it is closed")


def _width() -> int:
    """Of the terminal, as it is just now; 0 for a pipe or a file."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else 0


def replay(options: argparse.Namespace) -> int:
    """tell what Sue does in a game that was written down"""
    from trailhand_host.replay import Replay
    from trailhand_host.table_script import ScriptError, read

    _need_output()
    try:
        rows = list(Replay(read(options.file)).play())
    except ScriptError as error:
        print(f"trailhand replay: {error}", file=sys.stderr)
        return 2
    print("\n".join(_rows(rows, options)))
    return 0


def _rows(rows: list[dict[str, object]], options: argparse.Namespace) -> list[str]:
    if options.json:
        import json

        return [json.dumps(row) for row in rows]
    from trailhand_host import words
    from trailhand_host.replay_text import lines

    return lines(words.load(options.lang), rows)


def _subcommand(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", name: str, texts: tuple[str, str, str]
) -> argparse.ArgumentParser:
    summary, description, examples = texts
    return commands.add_parser(
        name,
        help=summary,
        description=description,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _language(parser: argparse.ArgumentParser) -> None:
    from trailhand_host.words import languages

    known = languages()
    parser.add_argument("--lang", choices=known, default="en", help=f"language: {', '.join(known)}")


def _add_play(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = _subcommand(commands, "play", (play.__doc__ or "", PLAY, PLAY_EXAMPLES))
    parser.add_argument("--plain", action="store_true", help="lines of text: for pipes and screen readers")
    parser.add_argument("--new", action="store_true", help="set a running game aside and begin another")
    parser.add_argument("--seed", type=_seed, metavar="N", help="the same number gives the same game again")
    parser.add_argument(
        "--rules", type=_ruling, nargs="+", default=[], metavar="NAME=CHOICE", help="rulings, see below"
    )
    parser.add_argument("--pack", type=Path, metavar="FILE", help="values of your copy, JSON or TOML")
    _language(parser)
    parser.set_defaults(run=play)


def _add_score(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = _subcommand(commands, "score", (score.__doc__ or "", SCORE, SCORE_EXAMPLES))
    parser.add_argument(
        "--players", type=int, choices=range(1, 5), metavar="N", help="1 to 4 people, without Sue"
    )
    parser.add_argument(
        "--new", action="store_true", help="set an unfinished scoring aside and begin another"
    )
    parser.add_argument(
        "--pack", type=Path, metavar="FILE", help="values of your copy and its objective tiles, JSON or TOML"
    )
    _language(parser)
    parser.set_defaults(run=score)


def _add_replay(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    parser = _subcommand(commands, "replay", (replay.__doc__ or "", REPLAY, REPLAY_EXAMPLES))
    parser.add_argument("file", type=Path, metavar="FILE", help="the table script")
    parser.add_argument("--json", action="store_true", help="JSON lines instead of sentences")
    _language(parser)
    parser.set_defaults(run=replay)


def parser() -> argparse.ArgumentParser:
    """The parser of all subcommands."""
    top = argparse.ArgumentParser(
        prog="trailhand",
        description=DESCRIPTION,
        epilog=CLOSING,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"trailhand {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND", title="commands")
    _add_play(commands)
    _add_score(commands)
    _add_replay(commands)
    return top


def _run(arguments: Sequence[str] | None) -> int:
    """Run one subcommand to the end of its output; what goes wrong on the way is a sentence."""
    try:
        options = parser().parse_args(arguments)
        code = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except Refused as error:
        print(f"trailhand: {error}", file=sys.stderr)
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:  # whoever read our lines has gone; what was answered is saved
        pass
    except OSError as error:
        print(f"trailhand: cannot write the output: {error.strerror or error}", file=sys.stderr)
    return 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit code."""
    code = _run(arguments)
    if sys.stdout is None:
        return code
    try:
        sys.stdout.flush()
    except OSError:  # said before, if there was anybody to say it to; Python shall not try once more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


if __name__ == "__main__":
    raise SystemExit(main())
