"""A release: refused where something is not as it says, complete, the same bytes every time, notes, parts."""

import hashlib
import json
import os
import subprocess
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from trailhand_host import __version__
from trailhand_host.build import micropython, uf2
from trailhand_host.build.firmware import program
from trailhand_host.build.micropython import FirmwareUnavailableError
from trailhand_host.device.firmware import built
from trailhand_host.devtools import parts, release
from trailhand_host.devtools.release import Refused

CHANGELOG = "# Changelog\n\n## Unreleased\n\n- new\n\n## 0.9.0 - a day\n\n- old\n"
GIT = ("-c", "user.name=x", "-c", "user.email=x@example.org")


def test_notes() -> None:
    assert release.notes(CHANGELOG, "0.9.0") == "# Trailhand 0.9.0\n\n- old\n"


# --- What is refused ---


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.0 - a day\n\n- it\n")
    for words in (["init", "-q"], ["add", "."], [*GIT, "commit", "-q", "-m", "it"]):
        subprocess.run(["git", "-C", str(tmp_path), *words], check=True)
    return tmp_path


def test_a_clean_tree_of_the_newest_version(checkout: Path) -> None:
    release.refuse(checkout, "1.2.0")


def test_changes_that_are_not_committed(checkout: Path) -> None:
    (checkout / "more").touch()
    with pytest.raises(Refused, match=r"not committed, the first is \?\? more"):
        release.refuse(checkout, "1.2.0")


def test_another_version_than_the_changelogs(checkout: Path) -> None:
    with pytest.raises(Refused, match=r"the version is 1.3.0, and the newest section .* is 1.2.0"):
        release.refuse(checkout, "1.3.0")
    (checkout / ".git").rename(checkout / "git")  # as in the source archive
    (checkout / "CHANGELOG.md").write_text(CHANGELOG)
    with pytest.raises(Refused, match="is Unreleased"):
        release.refuse(checkout, "0.9.0")


def test_a_folder_with_something_else_is_not_emptied(tmp_path: Path) -> None:
    release.write({"a": b"1", release.SUMS: b""}, tmp_path / "dist")
    release.write({"b": b"2", release.SUMS: b""}, tmp_path / "dist")
    assert sorted(path.name for path in (tmp_path / "dist").iterdir()) == [release.SUMS, "b"]
    (tmp_path / "mine").touch()
    with pytest.raises(Refused, match="is no release"):
        release.write({"a": b"1"}, tmp_path)
    assert (tmp_path / "mine").exists()


# --- What is in it ---


def test_archives_depend_on_content_alone() -> None:
    files = {"b": b"2", "a": b"1"}
    turned = dict(reversed(files.items()))
    assert release.zipped(files, 1_700_000_000) == release.zipped(turned, 1_700_000_000)


def test_the_list_of_parts_has_the_structure_of_cyclonedx() -> None:
    """Its main structure, by the specification's required fields; every reference leads somewhere."""
    content = json.loads(parts.bill({"micropython": "1.25.0"}, {"x.uf2": "ab" * 32}, 1_700_000_000))
    assert (content["bomFormat"], content["specVersion"], content["version"]) == ("CycloneDX", "1.5", 1)
    assert content["serialNumber"].startswith("urn:uuid:")
    assert content["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    components = content["components"]
    for component in [content["metadata"]["component"], *components]:
        assert component["type"] in ("application", "firmware", "library")
        assert component["name"] and component["version"]
        [licence] = component["licenses"]
        assert "expression" in licence or "id" in licence["license"]
    names = ["trailhand", *[component["bom-ref"] for component in components]]
    assert len(set(names)) == len(names) > 5
    for row in content["dependencies"]:
        assert {row["ref"], *row["dependsOn"]} <= set(names)
    [firmware] = [component for component in components if component["type"] == "firmware"]
    assert firmware["hashes"] == [{"alg": "SHA-256", "content": "ab" * 32}]


def test_a_part_without_its_notice_is_not_given_out(tmp_path: Path) -> None:
    with pytest.raises(parts.MissingNotice):
        parts.notices(tmp_path, tmp_path)


@pytest.fixture(scope="module")
def firmware() -> dict[str, bytes]:
    """As the release puts it into the wheel, for the Pico alone."""
    try:
        return {"pico.uf2": built("pico"), "program.txt": program().encode()}
    except FirmwareUnavailableError as reason:
        if os.environ.get("CI") == "true":
            pytest.fail(str(reason), pytrace=False)
        pytest.skip(f"RELEASE NOT TESTED: {reason}")


@pytest.mark.slow
def test_all_notices_are_there(firmware: dict[str, bytes]) -> None:
    assert firmware
    folder = micropython.debian_sources().micropython.parent
    told = parts.notices(folder, own="our licence")
    for words in ("our licence", "Damien P. George", "Raspberry Pi (Trading) Ltd", "Ha Thach", "littlefs"):
        assert words in told
    found = parts.versions(folder, {})
    assert found["micropython"].startswith("1.25") and {"mbedtls", "pico-sdk-source"} <= found.keys()


@pytest.mark.slow
def test_wheel_and_source_archive_twice_the_same(firmware: dict[str, bytes], tmp_path: Path) -> None:
    files, when = release.sources(release.ROOT), 1_700_000_000
    made = release.distributions(files, firmware, when)
    wheel, archive = f"trailhand-{__version__}-py3-none-any.whl", f"trailhand-{__version__}.tar.gz"
    assert sorted(made) == [wheel, archive]
    with zipfile.ZipFile(BytesIO(made[wheel])) as content:
        data = content.read("trailhand_host/released/pico.uf2")
        assert uf2.read(data).chip == "RP2040" and data == firmware["pico.uf2"]
        assert "trailhand_host/device/agent.py" in content.namelist()
    with tarfile.open(fileobj=BytesIO(made[archive])) as content:
        content.extractall(tmp_path, filter="data")
    again = release.sources(tmp_path / archive.removesuffix(".tar.gz"))  # works without git too
    assert sorted(again) == sorted({**files, "PKG-INFO": b""})
    repeated = release.distributions(again, firmware, when)
    assert digests(repeated) == digests(made)  # the bytes themselves would be compared for ever


def digests(files: dict[str, bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
