"""The command line: the table of contents of all subcommands, each of which is a module of this room."""

import argparse
import os
import sys
from collections.abc import Sequence

from trailhand_host import __version__
from trailhand_host.cli import device, doctor, flash, image, log, pack, play, replay, report, score, simulate
from trailhand_host.cli.options import Refused, subcommands
from trailhand_host.console import printable

DESCRIPTION = """\
Trailhand: a pocket opponent for the board game Great Western Trail: El Paso.
It plays Sue, the solo opponent, beside your own copy of the game, and keeps score of three others.
"""
CLOSING = """\
`trailhand COMMAND --help` says more, with an example.

An unofficial fan project: not made, endorsed or supported by the game's authors or publishers.
"""
STOPPED = 130  # exit code after Ctrl-C
# In the order of the table of contents.
CONTENTS = (
    play.add,
    score.add,
    replay.add,
    log.add,
    report.add,
    pack.add,
    simulate.add,
    flash.add,
    image.add,
    doctor.add,
    device.add,
)


def parser() -> argparse.ArgumentParser:
    """The parser of all subcommands."""
    top = argparse.ArgumentParser(
        prog="trailhand",
        description=DESCRIPTION,
        epilog=CLOSING,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"trailhand {__version__}")
    commands = subcommands(top, "command")
    for add in CONTENTS:
        add(commands)
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
        print(f"trailhand: {printable(error)}", file=sys.stderr)
        return error.code
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
