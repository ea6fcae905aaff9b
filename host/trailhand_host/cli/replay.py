"""`trailhand replay`: a table script, told in sentences or as JSON. The work is in `replay`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.options import language, need_output, subcommand

if TYPE_CHECKING:
    from trailhand.elpaso.pack import Pack
    from trailhand_host.cli.options import Commands

REPLAY = """\
Play a table script, a solo game written down as JSON, and tell what Sue does in each of her turns.
"""
REPLAY_EXAMPLES = """\
examples:
  trailhand replay game.json            in sentences
  trailhand replay game.json --json     one JSON object for each turn of Sue's, then her score

A script that cannot be played is refused with the number of the event, and exit code 2.
"""


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


def add(commands: "Commands") -> None:
    """The command."""
    parser = subcommand(commands, "replay", (replay.__doc__ or "", REPLAY, REPLAY_EXAMPLES))
    parser.add_argument("file", type=Path, metavar="FILE", help="the table script")
    parser.add_argument("--json", action="store_true", help="JSON lines instead of sentences")
    language(parser)
    parser.set_defaults(run=replay)
