"""What is frozen into the firmware, and what it is told of itself."""

import hashlib
from pathlib import Path

import pytest

from trailhand.ui.text_file import Texts
from trailhand_host import __version__
from trailhand_host.build import frozen
from trailhand_host.words import languages


def loaded(source: bytes) -> dict[str, object]:
    names: dict[str, object] = {}
    exec(source, names)
    return names


def test_the_sources_are_frozen_as_they_are() -> None:
    modules = frozen.modules()
    assert modules["main.py"] == (frozen.ROOT / "firmware" / "main.py").read_bytes()
    assert modules["boards/pico.py"] == (frozen.ROOT / "firmware" / "boards" / "pico.py").read_bytes()
    application = frozen.ROOT / "shared" / "trailhand" / "app" / "application.py"
    assert modules["trailhand/app/application.py"] == application.read_bytes()
    assert not [path for path in modules if path.startswith("micropython/")]


def test_what_only_a_pc_needs_stays_out() -> None:
    for path in frozen.ONLY_ON_A_PC:
        assert (frozen.ROOT / "shared" / path).exists() and path not in frozen.modules()


@pytest.mark.parametrize("language", languages())
def test_the_texts_are_bytes_in_a_module(language: str) -> None:
    data = loaded(frozen.modules()[f"texts_{language}.py"])["DATA"]
    assert isinstance(data, bytes) and Texts(data, strict=True).is_whole()


def test_the_listing_has_paths_and_contents() -> None:
    modules = {"b.py": b"2", "a.py": b"1"}
    lines = "".join(f"{path} {hashlib.sha256(modules[path]).hexdigest()}\n" for path in ("a.py", "b.py"))
    assert frozen.listing(modules) == lines


def test_build_info_says_what_was_built() -> None:
    modules = {"a.py": b"1"}
    names = loaded(frozen.build_info(modules, "rp2350", "ab12"))
    assert names["VERSION"] == __version__
    assert (names["DIGEST"], names["CHIP"]) == ("ab12", "rp2350")
    assert names["MODULES"] == frozen.listing(modules).encode()


def test_without_a_checkout_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(frozen.NoSources, match="no firmware"):
        frozen.modules(tmp_path)
