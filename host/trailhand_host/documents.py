"""JSON and TOML that people write, read strictly. Knows nothing of what it means."""

import io
import json
import tomllib
from collections.abc import Callable
from pathlib import Path

from trailhand_host.files import read_whole


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
