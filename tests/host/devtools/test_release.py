"""A release: complete, the same bytes every time, notes from the changelog."""

import hashlib
import json
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from host.device.test_image import assert_whole_sectors, firmware
from trailhand_host import __version__
from trailhand_host.device import uf2
from trailhand_host.devtools import release

CHANGELOG = "# Changelog\n\n## Unreleased\n\n- new\n\n## 0.9.0 - a day\n\n- old\n"


def test_notes() -> None:
    assert release.notes(CHANGELOG, "0.9.0") == "# Trailhand 0.9.0\n\n- old\n"
    assert release.notes(CHANGELOG, "1.0.0") == "# Trailhand 1.0.0\n\n- new\n"


def test_mip_starts_the_program_last() -> None:
    names = ["main.py", "a/program", "start.txt", "starter.mpy"]
    urls = [url for url, _ in json.loads(release.package_json(names))["urls"]]
    assert urls == ["a/program", "starter.mpy", "start.txt", "main.py"]


def test_archives_depend_on_content_alone() -> None:
    files = {"b": b"2", "a": b"1"}
    assert release.zipped(files, 1_700_000_000) == release.zipped(
        dict(reversed(files.items())), 1_700_000_000
    )


def digests(files: dict[str, bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}


@pytest.mark.slow
def test_a_release_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    given = tmp_path / "RPI_PICO.uf2"
    given.write_bytes(firmware())
    made = release.make([given])
    assert digests(made) == digests(release.make([given]))  # the bytes themselves would be compared for ever
    dragged = made[f"trailhand-{__version__}-pico-v1.25.0.uf2"]
    assert uf2.read(dragged).chip == "RP2040"
    assert_whole_sectors(dragged)
    sums = {line.split("  ")[1]: line.split("  ")[0] for line in made["SHA256SUMS"].decode().splitlines()}
    assert sums == digests({name: data for name, data in made.items() if name != "SHA256SUMS"})
    assert f"trailhand-{__version__}.tar.gz" in made
    with zipfile.ZipFile(BytesIO(made[f"trailhand-{__version__}-pico-files.zip"])) as device:
        listed = json.loads(device.read("package.json"))["urls"]
        assert {name for name, _ in listed} <= set(device.namelist())
        assert "FIRST-INSTALL-ONLY.txt" in device.namelist()
    with zipfile.ZipFile(BytesIO(made[f"trailhand-{__version__}-py3-none-any.whl"])) as wheel:
        assert "trailhand_host/device/agent.py" in wheel.namelist()
        assert any(name.startswith("trailhand/ui/texts/en/") for name in wheel.namelist())
