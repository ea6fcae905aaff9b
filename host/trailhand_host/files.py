"""Files that people name: read whole with a limit, JSON and TOML strictly; written beside first.

Nothing is overwritten unasked. Knows nothing of what the files mean.
"""

import contextlib
import errno
import io
import json
import os
import tomllib
from collections.abc import Callable
from pathlib import Path

from trailhand_host.store import sync_folder

LARGEST = 1_000_000  # bytes; a long game, a file of values or a table script has some thousand


class Unwritable(Exception):
    """A file cannot be written; the text is the sentence."""


def read_whole(path: Path, most: int = LARGEST) -> bytes:
    """A file's bytes; OSError also if it has more than so many, or no end."""
    with open(path, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"too large: more than {most:,} bytes")
    return data


def may_write(path: Path, force: bool = False) -> None:
    """Unwritable if a file is there already, unless `force`: asked before long work."""
    if path.exists() and not force:
        raise Unwritable(f"{path} is there already; --force replaces it")


def write_new(path: Path, data: bytes | str, force: bool = False) -> None:
    """Write a file; one that is there already is only replaced with `force`."""
    may_write(path, force)
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with open(beside, "xb") as file:  # a name of nobody else's
            file.write(data.encode() if isinstance(data, str) else data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
        sync_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise Unwritable(f"cannot write {path}: {error.strerror or error}") from error


class DoubleKey(ValueError):
    """A key that stands twice in one object."""


def _no_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """JSON lets a key stand twice and the last one win; a file that says two things is refused."""
    table: dict[str, object] = {}
    for key, value in pairs:
        if key in table:
            raise DoubleKey(f"the key {json.dumps(key)} stands twice in one object")
        table[key] = value
    return table


def read_text(path: Path) -> str:
    """The text of a file, with or without a byte order mark; OSError or ValueError if that fails."""
    return io.TextIOWrapper(io.BytesIO(read_whole(path)), encoding="utf-8-sig").read()


def parse_json(text: str) -> object:
    """What a JSON text says; ValueError if it is none."""
    return _parse(lambda: json.loads(text, object_pairs_hook=_no_doubles))


def parse_toml(text: str) -> object:
    """What a TOML text says; ValueError if it is none."""
    return _parse(lambda: tomllib.loads(text))


def _parse(parse: Callable[[], object]) -> object:
    try:
        return parse()
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    except json.JSONDecodeError as error:
        raise ValueError(f"line {error.lineno}, column {error.colno} cannot be read") from error
    except (DoubleKey, tomllib.TOMLDecodeError):
        raise
    except ValueError as error:  # Python reads no numbers of more than some thousand digits
        raise ValueError("a number in it is too long") from error
