"""`trailhand device ...`, and what all commands for boards share: words in, sentences out.

The work is in `device`.
"""

import argparse
import importlib.util
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.options import force, subcommand, subcommands
from trailhand_host.console import printable

if TYPE_CHECKING:
    from trailhand_host.cli.options import Commands
    from trailhand_host.device.link import SerialDevice

DEVICE = "Talk to a board that runs Trailhand.\n"
DEVICE_EXAMPLES = """\
examples:
  trailhand device info
  trailhand device backup games.zip
"""
# Name: description, examples.
PARTS = {
    "info": ("Who the board is: version, game, storage, display, free flash and memory.\n", "info"),
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
    """A line for the user, whoever its words come from."""
    print(printable(text), flush=True)


def need(*packages: str) -> None:
    """Problem if a package that talks to boards is not installed."""
    from trailhand_host.device.messages import Problem

    for package in packages:
        if importlib.util.find_spec(package) is None:
            raise Problem("no package", package=package)


@contextmanager
def problems() -> Iterator[None]:
    """A Problem becomes its sentences and its exit code."""
    from trailhand_host.device.messages import Problem

    try:
        yield
    except Problem as error:
        print(f"trailhand: {error}", file=sys.stderr)
        raise SystemExit(error.code) from None


@contextmanager
def device_of(options: argparse.Namespace) -> "Iterator[SerialDevice]":
    from trailhand_host.device import find, link, messages

    with problems():
        need("serial", "mpremote")
        device = link.SerialDevice(find.choose(find.look(), options.port))
        try:
            yield device
        except KeyboardInterrupt:
            raise messages.Problem("stopped") from None
        finally:
            device.close()


@contextmanager
def titled_bar(title: str) -> "Iterator[Callable[[int], Callable[[int], None]]]":
    """A bar that begins when it is known how long it is."""
    from trailhand_host.console import bar

    with ExitStack() as stack:
        yield lambda total: stack.enter_context(bar(title, total))


# --- device ... ---


def info(options: argparse.Namespace) -> int:
    """who the board is"""
    from trailhand_host.device import about

    with device_of(options) as device:
        for line in about.lines(device):
            say(line)
    return 0


def backup(options: argparse.Namespace) -> int:
    """copy games and settings to one file"""
    from trailhand_host.device import backup as keeping
    from trailhand_host.device.backup import may_write_given, write_given

    with problems():
        may_write_given(options.file, options.force)
    with device_of(options) as device:
        with titled_bar("Reading files") as bar:
            data, count = keeping.make(device, bar)
        write_given(options.file, data, options.force)
        say(f"Kept in {options.file}: {count} {'file' if count == 1 else 'files'}. The board plays on.")
    return 0


def restore(options: argparse.Namespace) -> int:
    """put a backup onto the board"""
    from trailhand_host.device import backup as keeping
    from trailhand_host.device.backup import read_given

    with problems():
        need("littlefs")
        kept = keeping.read(str(options.file), read_given(options.file))
    with device_of(options) as device:
        with titled_bar("Writing files") as bar:
            count = keeping.restore(device, kept, asks(options.yes), bar)
        say(f"Written to the board: {count} of {len(kept)}; the others were there already. It plays on.")
    return 0


def asks(is_yes: bool) -> Callable[[str], bool]:
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

    with device_of(options) as device:
        for line in about.crashes(device):
            say(line)
    return 0


def pack(options: argparse.Namespace) -> int:
    """put the values of your copy onto the board"""
    from trailhand_host.pack import places

    with device_of(options) as device:
        places.put(device, options.file)
        say("The values are on the board, for its next game; those of before are in its folder /data/aside.")
    return 0


def shell(options: argparse.Namespace) -> int:
    """MicroPython's prompt on the board"""
    import subprocess

    from trailhand_host.device import find

    with problems():
        need("serial", "mpremote")
        port = find.choose(find.look(), options.port)
    return subprocess.run(
        [sys.executable, "-m", "mpremote", "connect", port.name, "repl"], check=False
    ).returncode


# --- Words ---


def port_option(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", metavar="NAME", help="the serial port, where there is more than one board")


def add(commands: "Commands") -> None:
    """The command and its parts."""
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
        port_option(parser)
        if name in ("backup", "restore", "pack"):
            parser.add_argument("file", type=Path, metavar="FILE", help=FILES[name])
        if name == "backup":
            force(parser)
        if name == "restore":
            parser.add_argument("--yes", action="store_true", help="replace without a question")
        parser.set_defaults(run=work)
