"""`trailhand flash`, `image`, `doctor` and `device ...`: words in, sentences out. The work is in `device`."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.command_line import force, subcommand, subcommands

if TYPE_CHECKING:
    from trailhand_host.command_line import Commands
    from trailhand_host.device.link import SerialDevice

FLASH = """\
Put Trailhand onto a board with MicroPython, or update it. Only what changed is sent, into the folder that is
not in use; every file is checked on the board; then the new version has to report itself, else the board is
switched back. Games, settings and your own values stay.
"""
FLASH_EXAMPLES = """\
examples:
  trailhand flash                        the one board on USB
  trailhand flash --dry-run              only say what would be sent
  trailhand flash --port /dev/ttyACM1    one of several
"""
IMAGE = """\
Make one file to drag onto a board in BOOTSEL mode: MicroPython and Trailhand. Dragging it onto a board that
was used replaces its games; `trailhand device backup` keeps them, `trailhand device restore` puts them back.
"""
IMAGE_EXAMPLES = """\
examples:
  trailhand image --firmware RPI_PICO-v1.25.0.uf2 -o trailhand.uf2
"""
DOCTOR = "Look at everything that a board needs, and say the next step for each finding.\n"
DOCTOR_EXAMPLES = """\
examples:
  trailhand doctor           look
  trailhand doctor --udev    print the rule that lets you use a board on Linux
"""
DEVICE = "Talk to a board that runs Trailhand.\n"
DEVICE_EXAMPLES = """\
examples:
  trailhand device info
  trailhand device backup games.zip
"""
# Name: description, examples.
PARTS = {
    "info": ("Who the board is: version, folder, game, display, free flash and memory.\n", "info"),
    "backup": ("Copy games, settings and values to one archive, each with its hash.\n", "backup games.zip"),
    "restore": ("Put a backup onto the board. A damaged one is refused; what is there is replaced after a "
                "question.\n", "restore games.zip"),
    "log": ("Show the crashes the board has kept.\n", "log"),
    "pack": ("Put the values of your copy (see `trailhand pack`) onto the board, for its next game. Those\n"
             "of before (a learned deck, for one) are kept in its folder /data/aside.\n", "pack mybox.toml"),
    "shell": ("MicroPython's prompt, by mpremote. Ctrl-C stops the program (its game is saved), Ctrl-D\n"
              "starts it again, Ctrl-] leaves.\n", "shell"),
}  # fmt: skip
FILES = {
    "backup": "the archive to write",
    "restore": "an archive of `trailhand device backup`",
    "pack": "a file of values, .toml or .json",
}


def say(text: str) -> None:
    """A line for the user."""
    print(text, flush=True)


@contextmanager
def _problems() -> Iterator[None]:
    """A Problem becomes its sentences and its exit code."""
    from trailhand_host.device.messages import Problem

    try:
        yield
    except Problem as error:
        print(f"trailhand: {error}", file=sys.stderr)
        raise SystemExit(error.code) from None


@contextmanager
def _device(options: argparse.Namespace) -> "Iterator[SerialDevice]":
    from trailhand_host.device import find, link, messages, sources

    with _problems():
        sources.need("serial", "mpremote")
        device = link.SerialDevice(find.choose(find.look(), options.port))
        try:
            yield device
        except KeyboardInterrupt:
            raise messages.Problem("stopped") from None
        finally:
            device.close()


# --- flash, image, doctor ---


def flash(options: argparse.Namespace) -> int:
    """put Trailhand onto a board, or update it"""
    from trailhand_host.device import flash as flashing
    from trailhand_host.device.flash_text import closing
    from trailhand_host.device.sources import Checkout

    with _device(options) as device:
        say(f"The board is on {device.port.name}. Comparing it with the program on this computer.")
        order = flashing.Order(options.board, options.take_over, options.dry_run)
        with _bar("Writing") as bar:
            outcome = flashing.Flash(device, Checkout(), say, bar).run(order)
        say(closing(outcome, options.dry_run))
    return 0


@contextmanager
def _bar(title: str) -> "Iterator[Callable[[int], Callable[[int], None]]]":
    """A bar that begins when it is known how long it is."""
    from trailhand_host.progress import bar

    with ExitStack() as stack:
        yield lambda total: stack.enter_context(bar(title, total))


def image(options: argparse.Namespace) -> int:
    """one file to drag onto a board: MicroPython and Trailhand"""
    from trailhand_host.device import image as making
    from trailhand_host.device.files import read_given, write_given
    from trailhand_host.device.flash_text import image_lines
    from trailhand_host.device.sources import Checkout, need

    with _problems():
        need("littlefs")
        data = read_given(options.firmware)
        made = making.make(str(options.firmware), data, options.board, Checkout().whole)
        write_given(options.out, made.data, options.force)
        for line in image_lines(made, options.out):
            say(line)
    return 0


def doctor(options: argparse.Namespace) -> int:
    """look at everything a board needs, and say the next step"""
    from trailhand_host.device import doctor as examining
    from trailhand_host.device import find

    if options.udev:
        print(find.UDEV_RULE, end="")
        print(f"# Put these lines into {find.UDEV_FILE}, for example by:", file=sys.stderr)
        print(f"#   trailhand doctor --udev | sudo tee {find.UDEV_FILE}", file=sys.stderr)
        print("# then: sudo udevadm control --reload && sudo udevadm trigger", file=sys.stderr)
        return 0
    with _problems():
        findings = examining.examine(options.port)
    for finding in findings:
        say(f"{finding.mark}  {finding.text}" + (f"\n      {finding.next}" if finding.next else ""))
    return 1 if any(finding.is_bad for finding in findings) else 0


# --- device ... ---


def info(options: argparse.Namespace) -> int:
    """who the board is"""
    from trailhand_host.device import about

    with _device(options) as device:
        for line in about.lines(device):
            say(line)
    return 0


def backup(options: argparse.Namespace) -> int:
    """copy games and settings to one file"""
    from trailhand_host.device import backup as keeping
    from trailhand_host.device.files import write_given

    with _device(options) as device:
        with _bar("Reading files") as bar:
            data, count = keeping.make(device, bar)
        write_given(options.file, data, options.force)
        say(f"Kept in {options.file}: {count} {'file' if count == 1 else 'files'}. The board plays on.")
    return 0


def restore(options: argparse.Namespace) -> int:
    """put a backup onto the board"""
    from trailhand_host.device import backup as keeping
    from trailhand_host.device.files import read_given

    with _problems():
        kept = keeping.read(str(options.file), read_given(options.file))
    with _device(options) as device:
        with _bar("Writing files") as bar:
            count = keeping.restore(device, kept, _asks(options.yes), bar)
        say(f"Written to the board: {count} of {len(kept)}; the others were there already. It plays on.")
    return 0


def _asks(is_yes: bool) -> Callable[[str], bool]:
    def ask(question: str) -> bool:
        if is_yes:
            return True
        if sys.stdin is None or not sys.stdin.isatty():
            return False
        return input(question + " [y/N] ").strip().lower() in ("y", "yes")

    return ask


def log(options: argparse.Namespace) -> int:
    """the crashes the board has kept"""
    from trailhand_host.device import about

    with _device(options) as device:
        for line in about.crashes(device):
            say(line)
    return 0


def pack(options: argparse.Namespace) -> int:
    """put the values of your copy onto the board"""
    from trailhand_host.device import values

    with _device(options) as device:
        values.put(device, options.file)
        say("The values are on the board, for its next game; those of before are in its folder /data/aside.")
    return 0


def shell(options: argparse.Namespace) -> int:
    """MicroPython's prompt on the board"""
    import subprocess

    from trailhand_host.device import find, sources

    with _problems():
        sources.need("serial", "mpremote")
        port = find.choose(find.look(), options.port)
    return subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", port.name, "repl"], check=False
    ).returncode


# --- Words ---


def _port(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", metavar="NAME", help="the serial port, where there is more than one board")


def add(commands: "Commands") -> None:
    """The commands for boards."""
    parser = subcommand(commands, "flash", (flash.__doc__ or "", FLASH, FLASH_EXAMPLES))
    _port(parser)
    parser.add_argument("--board", metavar="NAME", help="pico, pico_w or pico_2; usually found out")
    parser.add_argument("--dry-run", action="store_true", help="write nothing, say what would be sent")
    parser.add_argument("--take-over", action="store_true", help="use a board that runs another program")
    parser.set_defaults(run=flash)
    parser = subcommand(commands, "image", (image.__doc__ or "", IMAGE, IMAGE_EXAMPLES))
    parser.add_argument("--firmware", type=Path, required=True, metavar="FILE.uf2", help="MicroPython's file")
    parser.add_argument("-o", "--out", type=Path, default=Path("trailhand.uf2"), metavar="FILE.uf2",
                        help="the file to write (trailhand.uf2)")  # fmt: skip
    parser.add_argument("--board", metavar="NAME", help="pico, pico_w or pico_2, if the file does not tell")
    force(parser)
    parser.set_defaults(run=image)
    parser = subcommand(commands, "doctor", (doctor.__doc__ or "", DOCTOR, DOCTOR_EXAMPLES))
    _port(parser)
    parser.add_argument("--udev", action="store_true", help="print the rule for Linux and where to put it")
    parser.set_defaults(run=doctor)
    _add_device(commands)


def _add_device(commands: "Commands") -> None:
    top = subcommand(
        commands,
        "device",
        ("talk to a board: info, backup, restore, log, pack, shell", DEVICE, DEVICE_EXAMPLES),
    )
    below = subcommands(top, "part")
    works = {"info": info, "backup": backup, "restore": restore, "log": log, "pack": pack, "shell": shell}
    for name, (description, example) in PARTS.items():
        work = works[name]
        examples = f"examples:\n  trailhand device {example}\n"
        parser = subcommand(below, name, (work.__doc__ or "", description, examples))
        _port(parser)
        if name in ("backup", "restore", "pack"):
            parser.add_argument("file", type=Path, metavar="FILE", help=FILES[name])
        if name == "backup":
            force(parser)
        if name == "restore":
            parser.add_argument("--yes", action="store_true", help="replace without a question")
        parser.set_defaults(run=work)
