"""The helper for recorded pictures: compares, complains, records; and every recorded picture is there."""

import json
from pathlib import Path

import pytest

from pictures import FOLDER, picture, sheet
from trailhand.ui.canvas import Canvas


@pytest.fixture(autouse=True)
def not_recording(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TRAILHAND_RECORD", raising=False)


def test_a_picture_is_recorded_then_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, drawn = tmp_path / "recorded", tmp_path / "drawn"
    folder.mkdir()
    canvas = Canvas()
    with pytest.raises(AssertionError, match="is not recorded"):
        picture("menu/first", canvas.frame, folder, drawn)
    assert (drawn / "menu" / "first.png").exists() and not list(folder.iterdir())
    monkeypatch.setenv("TRAILHAND_RECORD", "1")
    picture("menu/first", canvas.frame, folder, drawn)
    sheet("a", [[True, False]], folder=folder, drawn=drawn)
    monkeypatch.delenv("TRAILHAND_RECORD")
    picture("menu/first", canvas.frame, folder, drawn)
    sheet("a", [[True, False]], folder=folder, drawn=drawn)
    assert (folder / "menu" / "first.png").read_bytes().startswith(b"\x89PNG")
    canvas.pixel(0, 0)
    with pytest.raises(AssertionError, match="differs"):
        picture("menu/first", canvas.frame, folder, drawn)


def test_recorded_pictures_and_their_hashes_belong_together() -> None:
    recorded = json.loads((FOLDER / "recorded.json").read_text(encoding="utf-8"))
    images = [path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.png")]
    assert sorted(images) == sorted(recorded)
