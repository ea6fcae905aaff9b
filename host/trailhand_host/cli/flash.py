"""`trailhand flash`: words in, sentences out. The work is in `device`."""

import argparse
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.device import asks, device_of, need, port_option, problems, say, titled_bar
from trailhand_host.cli.options import subcommand

if TYPE_CHECKING:
    from trailhand_host.cli.options import Commands
    from trailhand_host.device.flash import User

FLASH = """\
Put Trailhand onto a board, or update it: its own firmware, which the board's boot loader writes. A new board,
one with another program, one in BOOTSEL mode: this one command. Afterwards the board has to say itself which
version it runs. Games, settings and your own values stay.
"""
FLASH_EXAMPLES = """\
examples:
  trailhand flash                        the one board on USB
  trailhand flash --dry-run              only say what would be done
  trailhand flash --port /dev/ttyACM1    one of several
  trailhand flash --overlay              only the modules that differ from the board's (in a checkout)
  trailhand flash --erase-overlay        take them away again
"""
KEEP = "trailhand-before-%Y%m%d-%H%M%S.zip"


def flash(options: argparse.Namespace) -> int:
    """put Trailhand onto a board, or update it"""
    from trailhand_host.device.flash import Flash, Order
    from trailhand_host.device.messages import Problem

    if options.overlay or options.erase_overlay:
        return _overlay(options)
    keep = Path(time.strftime(KEEP))
    with problems(), _user(options.yes) as user:
        need("serial", "mpremote")
        try:
            say(Flash(Order(options.port, options.drive, keep, options.dry_run), user).run())
        except KeyboardInterrupt:
            raise Problem("stopped") from None
    return 0


@contextmanager
def _user(is_yes: bool) -> "Iterator[User]":
    from trailhand_host.console import bar
    from trailhand_host.device.flash import User

    with ExitStack() as stack:
        yield User(say, asks(is_yes), lambda title, total: stack.enter_context(bar(title, total)))


def _overlay(options: argparse.Namespace) -> int:
    from trailhand_host.device import firmware, overlay

    with device_of(options) as device, titled_bar("Sending") as bar:
        if options.erase_overlay:
            say(overlay.erase_all(device, options.dry_run))
        else:
            say(overlay.send(device, firmware.modules(), bar, options.dry_run))
    return 0


def add(commands: "Commands") -> None:
    """The command."""
    parser = subcommand(commands, "flash", (flash.__doc__ or "", FLASH, FLASH_EXAMPLES))
    port_option(parser)
    parser.add_argument("--drive", type=Path, metavar="FOLDER", help="the drive of a board in BOOTSEL mode")
    parser.add_argument("--yes", action="store_true", help="go on without a question")
    parser.add_argument("--dry-run", action="store_true", help="write nothing, say what would be done")
    parser.add_argument("--overlay", action="store_true", help="send only the modules that differ")
    parser.add_argument("--erase-overlay", action="store_true", help="take such modules away again")
    parser.set_defaults(run=flash)
