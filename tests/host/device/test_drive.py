"""The drive of a board in BOOTSEL mode: what it says is not believed, and a copy is the bytes and no more."""

from pathlib import Path

import pytest

from trailhand_host.device import drive
from trailhand_host.device.drive import MARKER, NAME, Drive, copy, drive_at, mounted, unmounted

PICO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"


@pytest.mark.parametrize(
    ("text", "chip"),
    [
        (PICO.encode(), "rp2040"),
        (b"UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n", "rp2350"),
        (PICO.replace("RPI-RP2", "SAMD21").encode(), None),
        (b"\xff\xfe\0" * 1000, None),
        (b"Board-ID: \n", None),
        (b" " * drive.LARGEST_MARKER + PICO.encode(), None),  # who reads all of it may read for ever
        (b"", None),
    ],
)
def test_a_drive_is_known_by_its_marker(tmp_path: Path, text: bytes, chip: str | None) -> None:
    assert drive_at(tmp_path) is None
    (tmp_path / MARKER).write_bytes(text)
    assert drive_at(tmp_path) == (Drive(tmp_path, chip) if chip else None)


def test_linux_writes_blanks_as_numbers() -> None:
    table = "/dev/sda1 /media/me/RPI-RP2 vfat rw 0 0\n/dev/sdb1 /media/my\\040name/RP2350 vfat rw 0 0\nodd\n"
    assert mounted(table) == [
        ("/dev/sda1", "/media/me/RPI-RP2"),
        ("/dev/sdb1", "/media/my name/RP2350"),
    ]


def test_drives_on_linux(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "my drive"
    there.mkdir()
    (there / MARKER).write_text(PICO)
    name = str(there).replace(" ", "\\040")
    table = f"/dev/sda1 {name} vfat rw 0 0\n/dev/sdb1 {tmp_path} ext4 rw 0 0\n"
    monkeypatch.setattr(drive, "_read", lambda _path: table)
    assert drive.drives("linux") == [Drive(there, "rp2040")]


def test_a_drive_that_nobody_has_mounted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, target in (("RPI-RP2", "sda1"), ("RP2350", "sdb1"), ("MUSIC", "sdc1")):
        (tmp_path / target).touch()
        (tmp_path / name).symlink_to(tmp_path / target)
    monkeypatch.setattr(drive, "_read", lambda _path: f"{tmp_path}/sda1 /media/me/RPI-RP2 vfat rw 0 0\n")
    assert unmounted("linux", tmp_path) == [f"{tmp_path}/sdb1"]
    assert unmounted("darwin", tmp_path) == []


def test_a_copy_is_the_bytes_alone(tmp_path: Path) -> None:
    data, steps = bytes(range(256)) * 200, list[int]()
    assert copy(Drive(tmp_path, "rp2040"), data, steps.append)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert (tmp_path / NAME).read_bytes() == data
    assert sum(steps) == len(data) and len(steps) > 1


def test_a_drive_that_goes_away_is_no_trace(tmp_path: Path) -> None:
    assert not copy(Drive(tmp_path / "gone", "rp2040"), b"x", lambda _count: None)
