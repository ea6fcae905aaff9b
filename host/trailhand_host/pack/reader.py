"""The owner's file of values, read: a pack, or a sentence that names the line and the key. Writes nothing."""

from pathlib import Path

from trailhand.elpaso import pack_merge
from trailhand.elpaso.pack import Pack
from trailhand_host import files
from trailhand_host.pack import toml_lines


class WrongPack(ValueError):
    """A file that holds no values that can be used; as a text it is the sentence."""

    def __init__(self, name: str, problem: str, line: int = 0) -> None:
        super().__init__(f"{name}, line {line}: {problem}" if line else f"{name}: {problem}")
        self.problem = f"line {line}: {problem}" if line else problem  # without the name


def read(path: Path) -> Pack:
    """The values of a TOML (or .json) file; WrongPack names the file, the line and the key."""
    return parse(_text(path), str(path), path.suffix.lower() == ".json")


def _text(path: Path) -> str:
    try:
        return files.read_text(path)
    except OSError as error:
        raise WrongPack(str(path), error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise WrongPack(str(path), "not a text in UTF-8") from error


def parse(text: str, name: str, is_json: bool = False) -> Pack:
    """The values that a text holds; `name` is the file's, for the message."""
    try:
        given = files.parse_json(text) if is_json else files.parse_toml(text)
    except ValueError as error:
        raise _unreadable(text, name, is_json, error) from error
    try:
        return pack_merge.merge(given)
    except pack_merge.PackError as error:
        line = 0 if is_json else toml_lines.line_of(text, _path(error.key))
        raise WrongPack(name, str(error), line) from error


def _unreadable(text: str, name: str, is_json: bool, error: ValueError) -> WrongPack:
    """Python tells the line, but not which key stands twice."""
    if double := None if is_json else toml_lines.find_double(text):
        return WrongPack(name, f"{'.'.join(double[0])}: stands here a second time", double[1])
    return WrongPack(name, f"not {'JSON' if is_json else 'TOML'}: {error}")


def _path(key: str) -> tuple[str, ...]:
    """The key of a message as a path; `pack` stands for the whole file."""
    parts = key.split(".")
    return tuple(parts[1:] if parts[0] == "pack" else parts)
