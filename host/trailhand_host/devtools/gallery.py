"""Makes docs/screens: contact sheets of every screen in three languages and two text sizes, and the demo.

    python -m trailhand_host.devtools.gallery docs/screens

Everything is made from the key scripts in that folder, and the scripts by tests/key_scripts.py; nothing is
drawn by hand. It must not know any screen.
"""

import io
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from PIL import Image

from trailhand_host.devtools.gallery_desks import device
from trailhand_host.devtools.key_script import Step, read_keys, run_keys
from trailhand_host.devtools.pictures import sheet_points
from trailhand_host.play.frames import png, png_of_points
from trailhand_host.play.virtual_board import MemoryDisplay, VirtualBoard

DEMO = "demo"
ACROSS = 4  # pictures in a row
# A sheet: its name, its heading, and the scripts whose pictures it shows.
SHEETS = (
    ("menu", "Menu, settings, self-test", ("menu",)),
    ("set-up", "Setting up, every question asked", ("set-up",)),
    ("solo-game", "A solo game, and its quick scoring", ("solo-game",)),
    ("table", "Why, taking back, table check, repair", ("table",)),
    ("real-cards", "Real cards, told one by one; a known deck", ("real-cards", "known-deck")),
    ("score-detailed", "Detailed scoring, with objective tiles", ("score-detailed",)),
    ("other-games", "The other games: their menu, and a game that was left", ("other-games",)),
    ("gwt2", "Great Western Trail, 2nd edition: quick and detailed scoring", ("gwt2",)),
    ("longhorn-score", "Longhorn: dealing, and scoring", ("longhorn-score",)),
    ("longhorn-solo", "Longhorn against Trailhand", (
        "longhorn-solo", "longhorn-iron", "longhorn-drawn", "longhorn-snake", "longhorn-epidemic")),
    ("nimmt", "6 nimmt!: the basic game, and the advanced one with luck cards", ("nimmt",)),
    ("notices", "The button held and stuck, light, battery, storage", (
        "held", "wake", "battery", "full", "broken", "damaged")),
)  # fmt: skip
LANGUAGES = (("en", "English"), ("de", "German"), ("pl", "Polish"))
HEAD = """# The screens

Made by `python -m trailhand_host.devtools.gallery docs/screens` from the key scripts in this folder, which
`python tests/key_scripts.py docs/screens` writes; a test makes them again and compares.

![A game in motion](demo.png)
"""


class Recorder(MemoryDisplay):
    """Keeps every picture with the time it was seen."""

    def __init__(self) -> None:
        super().__init__(self._keep)
        self.frames: list[tuple[bytes, int]] = []
        self.board: VirtualBoard | None = None

    def _keep(self, frame: bytes) -> None:
        self.frames.append((frame, self.board.now if self.board else 0))

    def timed(self) -> list[tuple[bytes, int]]:
        """Frames with how long each was seen."""
        ends = [began for _, began in self.frames[1:]] + [self.board.now if self.board else 0]
        return [(frame, max(20, end - began)) for (frame, began), end in zip(self.frames, ends, strict=True)]


def play(script: str, steps: list[Step], language: str, big: bool) -> list[bytes]:
    """The pictures of a script on its device in that language and text size."""
    with tempfile.TemporaryDirectory() as folder:
        return list(run_keys(steps, device(script, Path(folder), language, big)).values())


def animated_png(frames: Sequence[tuple[bytes, int]], scale: int = 3) -> bytes:
    """An endless animation of (frame, milliseconds)."""
    first, *others = [Image.open(io.BytesIO(png(frame, scale, 0))) for frame, _ in frames]
    durations = [duration for _, duration in frames]
    out = io.BytesIO()
    first.save(out, "PNG", save_all=True, append_images=others, duration=durations, loop=0, optimize=True)
    return out.getvalue()


def demo(steps: list[Step]) -> bytes:
    """The demo in motion."""
    recorder = Recorder()
    with tempfile.TemporaryDirectory() as folder:
        recorder.board = device(DEMO, Path(folder), display=recorder)
        run_keys(steps, recorder.board)
    return animated_png(recorder.timed())


def sheet_name(name: str, language: str, big: bool) -> str:
    return f"{name}-{language}{'-big' if big else ''}.png"


def made(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the gallery: its name and its content."""
    yield "demo.png", demo(read_keys(folder / "demo.keys"))
    for name, _, scripts in SHEETS:
        steps = [(script, read_keys(folder / f"{script}.keys")) for script in scripts]
        for language, _ in LANGUAGES:
            for big in (False, True):
                frames = [frame for script, keys in steps for frame in play(script, keys, language, big)]
                image = png_of_points(sheet_points(frames, ACROSS), 2, 8)
                yield sheet_name(name, language, big), image
    yield "README.md", "\n".join([HEAD, *map(_section, SHEETS)]).encode()


def _section(sheet: tuple[str, str, tuple[str, ...]]) -> str:
    """The English sheet, and where the others are."""
    name, heading, _ = sheet
    links = [
        f"[{said}{', big text' if big else ''}]({sheet_name(name, language, big)})"
        for language, said in LANGUAGES
        for big in (False, True)
    ][1:]
    return f"## {heading}\n\n![{heading}]({sheet_name(name, 'en', False)})\n\n{' · '.join(links)}\n"


def main(folder: Path) -> int:
    for name, content in made(folder):
        (folder / name).write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
