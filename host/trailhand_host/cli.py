"""The command line: one table of subcommands, each a function; it must not know what they do."""

import argparse
from collections.abc import Callable, Sequence

from trailhand_host import __version__


def play(_options: argparse.Namespace) -> int:
    """Play on this computer."""
    print("Trailhand cannot play yet: the games come next.")
    return 0


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {"play": play}


def parser() -> argparse.ArgumentParser:
    """The parser of all subcommands, made from the table."""
    top = argparse.ArgumentParser(prog="trailhand", description="Companion for a board game.")
    top.add_argument("--version", action="version", version=f"trailhand {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, function in COMMANDS.items():
        commands.add_parser(name, help=function.__doc__)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit code."""
    options = parser().parse_args(arguments)
    return COMMANDS[options.command](options)


if __name__ == "__main__":
    raise SystemExit(main())
