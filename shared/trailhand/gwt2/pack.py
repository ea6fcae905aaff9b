"""The component pack: the values of the box as a scoring uses them.

It stands in the header of a log; an empty one is the built-in. Knows no files.
"""

from trailhand.core.types import Values
from trailhand.gwt2.pack_data import SECTIONS

FORMAT = 1
KEYS: dict[str, Values] = {section: keys for section, keys, _, _, _, _ in SECTIONS}
SIGN = 128  # values are kept as bytes, those above 127 are negative


class Pack:
    """All values a scoring needs of the box that are not certain."""

    def __init__(self) -> None:
        self.values = {section: list(defaults) for section, _, defaults, _, _, _ in SECTIONS}

    def value(self, section: str, key: object) -> int:
        """One value of a section."""
        return self.values[section][KEYS[section].index(key)]

    def set_value(self, section: str, key: object, value: int) -> None:
        """Change one value; it must be in range already."""
        self.values[section][KEYS[section].index(key)] = value

    def encode(self) -> bytes:
        """The pack in about 60 bytes, for a log's header."""
        out = bytearray((FORMAT,))
        for section, _, _, _, _, _ in SECTIONS:
            out += bytes([value % (2 * SIGN) for value in self.values[section]])
        return bytes(out)


def decode(data: bytes) -> Pack:
    """The pack that `encode` wrote, or the built-in one for nothing; ValueError for anything else."""
    pack = Pack()
    if not data:
        return pack
    if data[0] != FORMAT or len(data) != len(pack.encode()):
        raise ValueError("not a pack of this version")
    at = 1
    for section, keys, _, _, low, high in SECTIONS:
        found = [value - 2 * SIGN if value >= SIGN else value for value in data[at : at + len(keys)]]
        if min(found) < low or max(found) > high:
            raise ValueError(section)
        pack.values[section] = found
        at += len(keys)
    return pack
