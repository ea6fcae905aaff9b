"""Ten thousand damaged settings files: none is misread (CPython only)."""

import random

import pytest

from trailhand.app.settings import FIELDS, Settings, decode

FILES = 10_000


def some_settings(dice: random.Random) -> Settings:
    chosen = Settings()
    for name, values in FIELDS:
        chosen.put(name, dice.choice(values))
    return chosen


def test_no_damaged_file_is_misread() -> None:
    dice = random.Random(5)
    for _ in range(FILES):
        data = bytearray(some_settings(dice).encode())
        good = bytes(data)
        for _ in range(dice.randrange(1, 4)):
            data[dice.randrange(len(data))] ^= dice.randrange(1, 256)
        if bytes(data) != good:
            with pytest.raises(ValueError, match=r"settings|sealed"):
                decode(bytes(data))


def test_no_torn_file_is_misread() -> None:
    dice = random.Random(6)
    for _ in range(FILES // 10):
        data = some_settings(dice).encode()
        for size in range(len(data)):
            with pytest.raises(ValueError, match=r"settings|sealed"):
                decode(data[:size])
