"""Backups: the same content gives the same file; a damaged one is never taken for a sound one."""

import random
import zipfile
from io import BytesIO

import pytest

from trailhand_host.device import backup
from trailhand_host.device.messages import Problem

FILES = {
    "running/elpaso-solo/00001.000": b"game",
    "small/settings": b"s" * 300,
    "history/elpaso-solo-0001.log": b"",
}


def test_there_and_back() -> None:
    data = backup.archive(FILES)
    assert data == backup.archive(dict(reversed(FILES.items())))
    assert backup.read("x.zip", data) == FILES


def test_damage_is_refused_or_does_no_harm() -> None:
    data = backup.archive(FILES)
    chance = random.Random(3)
    refused = 0
    for _ in range(500):
        damaged = bytearray(data)
        damaged[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        try:
            assert backup.read("x.zip", bytes(damaged)) == FILES
        except Problem as problem:
            refused += problem.key == "wrong backup"
    assert refused > 200


@pytest.mark.parametrize("size", [0, 1, 100, 400])
def test_truncated(size: int) -> None:
    with pytest.raises(Problem, match="not a sound backup"):
        backup.read("x.zip", backup.archive(FILES)[:size])


@pytest.mark.parametrize("path", ["../main.py", "/main.py", "a//b", "small/..", "small/\n", "c:\\x"])
def test_paths_that_leave_the_folder(path: str) -> None:
    with pytest.raises(Problem, match="it has a file"):
        backup.read("x.zip", backup.archive({path: b"x"}))


def test_a_compressed_bomb_is_refused() -> None:
    out = BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        target.writestr(backup.LIST, '{"format": 1, "files": {"x": ""}}')
        target.writestr("data/x", bytes(10_000_000))
    with pytest.raises(Problem, match="larger than it says"):
        backup.read("x.zip", out.getvalue())
