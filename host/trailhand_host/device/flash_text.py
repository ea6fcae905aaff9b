"""What is said at the end of flashing and of making an image."""

from pathlib import Path

from trailhand_host.device.flash import Outcome
from trailhand_host.device.image import Image


def closing(outcome: Outcome, is_dry: bool) -> str:
    """The last lines of `trailhand flash`."""
    if outcome.kind == "nothing":
        return f"Trailhand {outcome.version} is on the board already, every file as it should be."
    sent = f"{outcome.files} files, {outcome.new} bytes of them new" if outcome.files else "still there"
    if is_dry:
        return f"Would write to folder {outcome.folder}: {sent}. Nothing was written."
    kept = "Games and settings are as they were." if outcome.kind == "updated" else "You can play."
    return f"Trailhand {outcome.version} runs on the board and has reported itself ({sent}). {kept}"


def image_lines(image: Image, path: Path) -> list[str]:
    """The last lines of `trailhand image`."""
    source = "table" if image.is_from_table else "firmware"
    place = f"file system of {image.place.size // 1024} KB at {image.place.offset:#x}, from the {source}"
    return [
        f"{path}: MicroPython {image.version or '?'} and Trailhand for {image.board} ({place}).",
        "Hold BOOTSEL, plug the board in, let go, and drag the file onto the drive that appears.",
        "On a board that was used, this replaces its games: `trailhand device backup` first keeps them.",
    ]
