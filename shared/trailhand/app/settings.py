"""The settings: a table of names and values, kept in a small file with a check. Draws nothing."""

from trailhand.core.checksum import OLD_SEAL, sealed, unsealed
from trailhand.core.types import Note, Storage

NAME = "settings"
FORMAT = 2
BEFORE = 1  # the same, with another seal
# A setting and its values, the usual one first. The order is stored: add at the end only.
FIELDS = (
    ("language", ("en", "de", "pl")),
    ("text", ("normal", "big")),
    ("button", ("normal", "slow", "steady")),
    ("brightness", ("high", "middle", "low")),
    ("off", ("1", "5", "never")),
    ("rotate", ("no", "yes")),
    ("chip", ("auto", "ssd1306", "sh1106")),
    ("empty_pile", ("nothing", "cheaper")),
    ("upgrade", ("difference", "full")),
    ("out_of_reach", ("nothing", "hereford")),
)
NAMES = tuple([name for name, _ in FIELDS])


class Settings:
    """What is set now."""

    def __init__(self) -> None:
        self._chosen = bytearray(len(FIELDS))

    def get(self, name: str) -> str:
        """The value of a setting."""
        at = NAMES.index(name)
        return FIELDS[at][1][self._chosen[at]]

    def put(self, name: str, value: str) -> None:
        """Set it; ValueError for a value it cannot have."""
        at = NAMES.index(name)
        self._chosen[at] = FIELDS[at][1].index(value)

    def step(self, name: str) -> None:
        """Its next value, and after the last one the first."""
        at = NAMES.index(name)
        self._chosen[at] = (self._chosen[at] + 1) % len(FIELDS[at][1])

    def encode(self) -> bytes:
        """The bytes of its file."""
        return sealed(bytes((FORMAT, len(FIELDS))) + bytes(self._chosen))


def decode(data: bytes) -> Settings:
    """What `encode` wrote, also by an older version, with fewer settings; ValueError for anything else."""
    body = unsealed(data, *OLD_SEAL) if data[:1] == bytes((BEFORE,)) else unsealed(data)
    values = body[2:]  # counted: a check over a few bytes may look like values, so a torn file could pass
    if len(body) < 2 or body[0] not in (FORMAT, BEFORE) or body[1] != len(values):
        raise ValueError("not settings, or damaged")
    settings = Settings()
    for at, value in enumerate(values):
        if at >= len(FIELDS) or value >= len(FIELDS[at][1]):
            raise ValueError("settings of another version")
        settings._chosen[at] = value
    return settings


def read(store: Storage, notes: list[Note]) -> Settings:
    """The kept settings; what cannot be read is set aside, with a note, and the usual ones hold."""
    data = store.read_small(NAME)
    if data is None:
        return Settings()
    try:
        return decode(data)
    except ValueError:
        notes.append(("note.settings", (store.set_small_aside(NAME),)))
        return Settings()
