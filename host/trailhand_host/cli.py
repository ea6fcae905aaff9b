"""The command line: one table of subcommands; what they do is their modules' business."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from trailhand_host import __version__


def replay(options: argparse.Namespace) -> int:
    """Play a table script and tell what Sue does."""
    from trailhand_host.replay import Replay
    from trailhand_host.table_script import ScriptError, read

    try:
        lines = [json.dumps(row) for row in Replay(read(options.file)).play()]
    except ScriptError as error:
        print(f"trailhand replay: {error}", file=sys.stderr)
        return 2
    print("\n".join(lines))
    return 0


def parser() -> argparse.ArgumentParser:
    """The parser of all subcommands."""
    top = argparse.ArgumentParser(prog="trailhand", description="Companion for a board game.")
    top.add_argument("--version", action="version", version=f"trailhand {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    replay_parser = commands.add_parser("replay", help=replay.__doc__)
    replay_parser.add_argument("file", type=Path)
    replay_parser.add_argument("--json", action="store_true")
    replay_parser.set_defaults(run=replay)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit code."""
    options = parser().parse_args(arguments)
    return options.run(options)


if __name__ == "__main__":
    raise SystemExit(main())
