"""Makes docs/screens: a gallery of contact sheets in three languages, and the animated demo of the README.

    python -m trailhand_host.devtools.gallery docs/screens

Everything is made from the key scripts in that folder; nothing is drawn by hand. It must not know any screen.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from trailhand.app.settings import NAME, Settings
from trailhand_host.animation import animated_png
from trailhand_host.contact_sheet import sheet_points
from trailhand_host.frames import png_of_points
from trailhand_host.key_script import Step, read_keys, run_keys
from trailhand_host.store import Store
from trailhand_host.virtual_board import DesktopPorts, MemoryDisplay, VirtualBoard
from trailhand_host.words import languages

DEMO = "demo"
SEED = bytes((0, 0, 0, 7))
HEAD = """# The screens

Made by `python -m trailhand_host.devtools.gallery docs/screens` from the key scripts in this folder; a test
makes them again and compares.

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


def play(steps: list[Step], language: str, display: MemoryDisplay | None = None) -> dict[str, bytes]:
    """Press a script on a new device in that language; its pictures."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        chosen = Settings()
        chosen.put("language", language)
        store.write_small(NAME, chosen.encode())
        board = VirtualBoard(DesktopPorts(store, lambda count: SEED[:count], display, strict=True))
        if isinstance(display, Recorder):
            display.board = board
        return run_keys(steps, board)


def made(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the gallery: its name and its content."""
    page = [HEAD]
    for path in sorted(folder.glob("*.keys")):
        steps = read_keys(path)
        if path.stem == DEMO:
            recorder = Recorder()
            play(steps, "en", recorder)
            yield "demo.png", animated_png(recorder.timed())
            continue
        page.append(f"## {path.stem.replace('-', ' ').capitalize()}\n")
        for language in languages():
            shots = play(steps, language)
            name = f"{path.stem}-{language}.png"
            yield name, png_of_points(sheet_points(list(shots.values()), 3), 2, 8)
            page.append(f"![{path.stem}, {language}]({name})\n")
    yield "README.md", "\n".join(page).encode()


def main(folder: Path) -> int:
    for name, content in made(folder):
        (folder / name).write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
