"""The pages on flashing show what one sees: the lines of the code, whatever the numbers in them."""

import re
from pathlib import Path

import pytest

from trailhand_host.device.flash import Outcome
from trailhand_host.device.flash_text import closing, image_lines
from trailhand_host.device.geometry import TABLE
from trailhand_host.device.image import Image

ROOT = Path(__file__).resolve().parents[3]


def plain(text: str) -> str:
    return re.sub(r"[0-9][0-9a-fx.]*", "#", text)


def lines(page: str) -> list[str]:
    return plain((ROOT / "docs" / page).read_text(encoding="utf-8")).splitlines()


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome("nothing", "a", "0.1.0"),
        Outcome("installed", "a", "0.1.0", 10, 428_471),
        Outcome("updated", "b", "0.1.1", 5, 4863),
    ],
)
def test_the_last_line(outcome: Outcome) -> None:
    assert plain(closing(outcome, False)) in lines("flash-command.md")


def test_a_version_that_is_still_there() -> None:
    assert "(still there). Games and settings are as they were." in closing(
        Outcome("updated", "a", "1.0"), False
    )
    assert closing(Outcome("updated", "b", "1.0", 2, 9), True) == (
        "Would write to folder b: 2 files, 9 bytes of them new. Nothing was written."
    )


def test_the_lines_before() -> None:
    code = "".join(
        (ROOT / "host/trailhand_host" / name).read_text()
        for name in ("device/flash.py", "commands_device.py")
    )
    told = re.findall(r'(?:_tell|say)\(f?"((?:The board is|Found|Everything)[^"]*)"', code)
    assert len(told) == 4
    page = lines("flash-command.md")
    for text in told:
        shown = text.replace("{device.port.name}", "/dev/ttyACM0")
        shown = re.sub(r"\{[^}]*\}", "0.1.0", shown)
        assert plain(shown) in page


def test_an_image() -> None:
    image = Image(b"", "pico", "v1.25.0", TABLE["pico"], False)
    for line in image_lines(image, Path("trailhand.uf2")):
        assert plain(line) in lines("flash-image.md")
