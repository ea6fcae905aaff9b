"""`trailhand flash` and `trailhand image`: words in, sentences out. The work is in `device`."""

import argparse
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.device import asks, device_of, need, port_option, problems, say, titled_bar
from trailhand_host.cli.options import force, subcommand

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
"""
IMAGE = """\
Write the firmware to a file, to drag it onto a board in BOOTSEL mode. What is stored on the board stays,
unless --restore puts a backup in its place.
"""
IMAGE_EXAMPLES = """\
examples:
  trailhand image -o trailhand.uf2
  trailhand image --restore games.zip -o trailhand.uf2
"""
KEEP = "trailhand-before-%Y%m%d-%H%M%S.zip"
BOARDS = {"pico": "rp2040", "pico_2": "rp2350"}  # the Pico's is that of the Pico H and W too


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
    from trailhand_host.device.flash import User
    from trailhand_host.progress import bar

    with ExitStack() as stack:
        yield User(say, asks(is_yes), lambda title, total: stack.enter_context(bar(title, total)))


def _overlay(options: argparse.Namespace) -> int:
    from trailhand_host.device import firmware, overlay

    with device_of(options) as device, titled_bar("Sending") as bar:
        if options.erase_overlay:
            say(overlay.erase_all(device))
        else:
            say(overlay.send(device, firmware.modules(), bar, options.dry_run))
    return 0


def image(options: argparse.Namespace) -> int:
    """one file to drag onto a board: our firmware"""
    from trailhand_host.device import backup
    from trailhand_host.device import image as making
    from trailhand_host.device.files import read_given, write_given
    from trailhand_host.device.firmware import firmware_for

    with problems():
        kept = None
        if options.restore:
            need("littlefs")
            kept = backup.read(str(options.restore), read_given(options.restore))
        firmware = firmware_for(BOARDS[options.board])
        write_given(options.out, making.make(firmware, kept), options.force)
        what = "what is stored on it is replaced by the backup" if kept else "what is stored on it stays"
        say(f"{options.out}: Trailhand {firmware.version} for the {firmware.chip.upper()}; {what}.")
        say("Hold BOOTSEL, plug the board in, let go, and drag the file onto the drive that appears.")
    return 0


def add(commands: "Commands") -> None:
    """Both commands."""
    parser = subcommand(commands, "flash", (flash.__doc__ or "", FLASH, FLASH_EXAMPLES))
    port_option(parser)
    parser.add_argument("--drive", type=Path, metavar="FOLDER", help="the drive of a board in BOOTSEL mode")
    parser.add_argument("--yes", action="store_true", help="go on without a question")
    parser.add_argument("--dry-run", action="store_true", help="write nothing, say what would be done")
    parser.add_argument("--overlay", action="store_true", help="send only the modules that differ")
    parser.add_argument("--erase-overlay", action="store_true", help="take such modules away again")
    parser.set_defaults(run=flash)
    parser = subcommand(commands, "image", (image.__doc__ or "", IMAGE, IMAGE_EXAMPLES))
    parser.add_argument("-o", "--out", type=Path, default=Path("trailhand.uf2"), metavar="FILE.uf2",
                        help="the file to write (trailhand.uf2)")  # fmt: skip
    parser.add_argument(
        "--board", choices=BOARDS, default="pico", help="pico (also H and W) or pico_2 (pico)"
    )
    parser.add_argument(
        "--restore", type=Path, metavar="FILE.zip", help="a backup to put in, with a file system"
    )
    force(parser)
    parser.set_defaults(run=image)
