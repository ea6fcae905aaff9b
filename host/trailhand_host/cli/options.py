"""What the subcommands share: how they are listed, their common options, and errors in a sentence."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

LANGUAGES = {"de": "German", "en": "English", "pl": "Polish"}
LARGEST_SEED = 0xFFFFFFFF
WRONG = 2  # exit code for what the user gave: words, files


class Refused(Exception):
    """Something outside that makes the command impossible, in a sentence."""

    code = 1


class WrongInput(Refused):
    """A file or a word that the user gave cannot be used, in a sentence."""

    code = WRONG


def subcommand(commands: "Commands", name: str, texts: tuple[str, str, str]) -> argparse.ArgumentParser:
    """A subcommand with its summary, its description and its examples."""
    summary, description, examples = texts
    return commands.add_parser(
        name,
        help=summary,
        description=description,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def subcommands(parser: argparse.ArgumentParser, dest: str) -> "Commands":
    """The subcommands below a command or a subcommand."""
    return parser.add_subparsers(dest=dest, required=True, metavar="COMMAND", title="commands")


def language(parser: argparse.ArgumentParser, usual: str | None = "en") -> None:
    """The option --lang."""
    from trailhand_host.words import languages

    known = languages()
    names = ", ".join(f"{each} {LANGUAGES[each]}" for each in known)
    parser.add_argument("--lang", choices=known, default=usual, help=f"language: {names}")


def force(parser: argparse.ArgumentParser) -> None:
    """The option --force."""
    parser.add_argument("--force", action="store_true", help="replace files that are there already")


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """A type of argument: a whole number within limits."""

    def read(text: str) -> int:
        digits = text.isascii() and text.isdecimal() and len(text) <= len(str(high))
        if not digits or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"a whole number from {low} to {high}")
        return int(text)

    return read


seed = whole_number(0, LARGEST_SEED)


def data_folder() -> Path:
    """The data folder of this player."""
    from trailhand_host import store

    try:
        return store.data_folder()
    except RuntimeError as error:  # a ~ that stands for nobody's home
        where = os.environ.get("TRAILHAND_HOME")
        problem = f"TRAILHAND_HOME names {where}, and there is no such home" if where else "you have no home"
        raise Refused(f"no data folder: {problem}") from error


def need_output() -> None:
    """Refused if standard output is closed."""
    if sys.stdout is None:
        raise Refused("there is no output: it is closed")


def write_file(path: Path, data: bytes | str, replace: bool) -> None:
    """Write a file the user asked for, and say so on standard error."""
    from trailhand_host import files

    try:
        files.write_new(path, data, replace)
    except files.Unwritable as error:
        raise WrongInput(str(error)) from error
    print(f"Written: {path}", file=sys.stderr)


def check_targets(paths: Sequence[Path | None], replace: bool) -> None:
    """WrongInput before long work if a file to be written is there already."""
    from trailhand_host import files

    for path in paths:
        if path is not None:
            try:
                files.may_write(path, replace)
            except files.Unwritable as error:
                raise WrongInput(str(error)) from error


def picture_kind(path: Path | None) -> str:
    """What kind of picture is wanted; said before the work if it cannot be drawn."""
    if path is None:
        return ""
    from trailhand_host import plotting

    try:
        plotting.need_matplotlib()
        return plotting.kind_of(path)
    except plotting.NoPicture as error:
        raise WrongInput(str(error)) from error
