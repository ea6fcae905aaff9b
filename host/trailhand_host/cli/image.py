"""`trailhand image`: one file to drag onto a board. The work is in `device`."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.device import need, problems, say
from trailhand_host.cli.options import force, subcommand

if TYPE_CHECKING:
    from trailhand_host.cli.options import Commands

IMAGE = """\
Write the firmware to a file, to drag it onto a board in BOOTSEL mode. What is stored on the board stays,
unless --restore puts a backup in its place.
"""
IMAGE_EXAMPLES = """\
examples:
  trailhand image -o trailhand.uf2
  trailhand image --board pico_2 -o trailhand.uf2
  trailhand image --restore games.zip -o trailhand.uf2
"""
BOARDS = {"pico": "rp2040", "pico_2": "rp2350"}  # the Pico's is that of the Pico H and W too


def image(options: argparse.Namespace) -> int:
    """one file to drag onto a board: our firmware"""
    from trailhand_host.device import backup
    from trailhand_host.device.backup import may_write_given, read_given, write_given
    from trailhand_host.device.firmware import firmware_for, image_of

    with problems():
        may_write_given(options.out, options.force)
        kept = None
        if options.restore:
            need("littlefs")
            kept = backup.read(str(options.restore), read_given(options.restore))
        firmware = firmware_for(BOARDS[options.board])
        write_given(options.out, image_of(firmware, kept), options.force)
        what = "what is stored on it is replaced by the backup" if kept else "what is stored on it stays"
        say(f"{options.out}: Trailhand {firmware.version} for the {firmware.chip.upper()}; {what}.")
        say("Hold BOOTSEL, plug the board in, let go, and drag the file onto the drive that appears.")
    return 0


def add(commands: "Commands") -> None:
    """The command."""
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
