"""The device in a terminal, a pseudo one: keys, another size, too small a window, every way to leave."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from trailhand_host.cli import main
from trailhand_host.play import frames
from trailhand_host.play.screen_player import EVENTS, QUIT, ScreenPlayer, picture
from trailhand_host.play.terminal import ENTER, LEAVE
from trailhand_host.play.virtual_board import DesktopPorts, VirtualBoard
from trailhand_host.store import Store
from trailhand_host.words import Words, languages, load

LARGE, MEDIUM, SMALL = (140, 40), (80, 24), (60, 18)  # half blocks, braille, too small
PATIENCE = 60.0  # seconds until a silent program counts as hanging


class Window:
    """`trailhand` in a window of its own: a pseudo-terminal."""

    def __init__(self, folder: Path, words: list[str], size: tuple[int, int], **environment: str) -> None:
        self._main, inner = pty.openpty()
        self.resize(size)
        self.before = termios.tcgetattr(inner)
        self._inner = inner
        environment = {
            **os.environ, "TRAILHAND_HOME": str(folder / "data"), "PYTHONPATH": os.pathsep.join(sys.path),
            "TERM": "xterm", "PYTHONIOENCODING": "utf-8", **environment,
        }  # fmt: skip
        for name in ("COLUMNS", "LINES"):
            environment.pop(name, None)
        command = [sys.executable, "-m", "trailhand_host.cli", *words]
        self._process = subprocess.Popen(
            command, stdin=inner, stdout=inner, stderr=inner, env=environment, cwd=folder,
            start_new_session=True, preexec_fn=heed_interrupts,
        )  # fmt: skip
        self.text = ""

    def resize(self, size: tuple[int, int]) -> None:
        fcntl.ioctl(self._main, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def wait_for(self, text: str) -> str:
        """All that was written up to that text, which is then forgotten."""
        while text not in self.text:
            assert select.select([self._main], [], [], PATIENCE)[0], f"no {text!r} in {self.text[-2000:]!r}"
            try:
                self.text += os.read(self._main, 65536).decode("utf-8", "replace")
            except OSError as error:  # Linux says so when the other side has closed
                raise AssertionError(f"no {text!r} in {self.text[-2000:]!r}") from error
        seen, _, self.text = self.text.partition(text)
        return seen

    def type(self, keys: str) -> None:
        os.write(self._main, keys.encode())

    def interrupt(self, how: signal.Signals = signal.SIGINT) -> None:
        os.kill(self._process.pid, how)

    def close(self) -> None:
        """As a window is closed: the terminal is gone."""
        os.close(self._main)
        self._main = -1

    def left(self) -> int:
        """The exit code."""
        return self._process.wait(PATIENCE)

    def is_as_before(self) -> bool:
        """Whether the terminal reads lines and echoes again."""
        return termios.tcgetattr(self._inner) == self.before

    def end(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        for descriptor in (self._main, self._inner):
            if descriptor >= 0:
                os.close(descriptor)


MakeWindow = Callable[..., Window]


def heed_interrupts() -> None:
    """A shell's background job ignores SIGINT, and so would its children."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def windows(tmp_path: Path) -> Iterator[MakeWindow]:
    opened: list[Window] = []

    def make(*words: str, size: tuple[int, int] = MEDIUM, **environment: str) -> Window:
        opened.append(Window(tmp_path, ["play", *words], size, **environment))
        return opened[-1]

    yield make
    for window in opened:
        window.end()


@pytest.mark.slow
def test_a_game_is_begun_left_and_resumed(windows: MakeWindow, tmp_path: Path) -> None:
    window = windows("--seed", "7", "--lang", "de", size=LARGE)
    window.wait_for(ENTER)
    first = window.wait_for("Leertaste klick")
    assert "▀" in first and "⠀" not in first
    window.type("\r")  # a new solo game
    window.wait_for("▀")
    window.type("\rs")  # its first answer
    window.wait_for("Gespeichert: trailhand-01.png")
    window.type("q")
    window.wait_for(LEAVE)
    assert window.left() == 0 and window.is_as_before()
    assert (tmp_path / "trailhand-01.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "data" / "elpaso-solo.log").exists()
    again = windows("--shot", "resumed.png", "--lang", "de")
    assert again.left() == 0
    fresh = VirtualBoard(DesktopPorts(Store(tmp_path / "other"), bytes)).frame
    assert (tmp_path / "resumed.png").read_bytes() != frames.png(fresh)  # the menu offers to go on


@pytest.mark.slow
def test_a_window_of_another_size_is_drawn_anew(windows: MakeWindow) -> None:
    window = windows(size=LARGE)
    window.wait_for("Space click")
    window.resize(MEDIUM)
    assert "⠀" in window.wait_for("Space click")
    window.resize(SMALL)
    window.wait_for("too small: 60 x 18. It needs 66 x 20.")
    window.wait_for("Space click")
    window.resize(LARGE)
    assert "▀" in window.wait_for("Space click")
    window.type("q")
    assert window.left() == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "code"),
    [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGQUIT, 131), (signal.SIGHUP, 129)],
)
def test_whatever_ends_it_puts_the_terminal_back(windows: MakeWindow, how: signal.Signals, code: int) -> None:
    window = windows()
    window.wait_for("Space click")
    window.interrupt(how)
    window.wait_for(LEAVE)
    assert window.left() == code and window.is_as_before()
    assert "Traceback" not in window.text


@pytest.mark.slow
def test_a_closed_window_ends_it(windows: MakeWindow, tmp_path: Path) -> None:
    window = windows("--new")
    window.wait_for("Space click")
    window.type("\rs")  # the first answer
    window.wait_for("Saved")
    window.close()
    os.close(window._inner)
    window._inner = -1
    window.left()
    assert (tmp_path / "data" / "elpaso-solo.log").exists()


@pytest.mark.slow
@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {"PYTHONIOENCODING": "latin-1"}])
def test_a_terminal_without_pictures_gets_lines(windows: MakeWindow, environment: dict[str, str]) -> None:
    window = windows(**environment)
    window.wait_for("in lines of text (--plain)")
    window.wait_for("> ")
    window.type("q\n")
    assert window.left() == 0


def test_what_cannot_be_had_is_said(tmp_path: Path) -> None:
    environment = {**os.environ, "TRAILHAND_HOME": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path)}
    for words, said in (
        (["--oled", "--shot", "x.png"], "trailhand: --oled: the extra is not installed"),
        (
            ["--shot", "nowhere/x.png"],
            "trailhand: --shot: cannot write nowhere/x.png: No such file or directory",
        ),
    ):
        command = [sys.executable, "-m", "trailhand_host.cli", "play", *words]
        done = subprocess.run(
            command, capture_output=True, text=True, env=environment, cwd=tmp_path, check=False
        )
        assert done.returncode == 2 and done.stderr.startswith(said), done.stderr


def test_a_picture_replaces_no_file_unasked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """And the game that is played is not put away for a picture that is refused."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TRAILHAND_HOME", str(tmp_path / "data"))
    for name, why in (("README.md", "a picture ends in .png"), ("old.png", "is there already; --force")):
        (tmp_path / name).write_bytes(b"mine")
        assert main(["play", "--new", "--shot", name]) == 2
        assert why in capsys.readouterr().err
        assert (tmp_path / name).read_bytes() == b"mine" and not (tmp_path / "data").exists()
    assert main(["play", "--shot", "old.png", "--force"]) == main(["play", "--shot", "new.PNG"]) == 0
    assert (tmp_path / "old.png").read_bytes() == (tmp_path / "new.PNG").read_bytes() != b"mine"


# --- Without a terminal ------------------------------------------------------------------------------


class Typed:
    """A screen of some size on which these keys are typed, then the input ends; keeps what was drawn.

    None is no key for half a minute.
    """

    def __init__(self, keys: Sequence[str | None], size: tuple[int, int]) -> None:
        self._keys = list(keys)
        self._size = size
        self.drawn: list[list[str]] = []
        self.time = 0.0

    def size(self) -> tuple[int, int]:
        return self._size

    def draw(self, lines: list[str]) -> None:
        self.drawn.append(lines)

    def key(self, seconds: float) -> str | None:
        key = self._keys.pop(0) if self._keys else QUIT[-1]
        self.time += 30 if key is None else 0
        return key


def played(
    folder: Path, keys: Sequence[str | None], size: tuple[int, int] = MEDIUM
) -> tuple[Typed, VirtualBoard]:
    board = VirtualBoard(DesktopPorts(Store(folder / "data"), bytes))
    words: Words = load("en", strict=True)
    screen = Typed(keys, size)
    ScreenPlayer(board.app, lambda: words, lambda: bytes(board.app.look.canvas.frame), screen).run(
        lambda: screen.time
    )
    return screen, board


@pytest.mark.parametrize("key", EVENTS)
def test_every_key_does_what_the_button_does(tmp_path: Path, key: str) -> None:
    """On the second line of the menu each event leads somewhere else."""
    _, board = played(tmp_path, [" ", key])
    direct = VirtualBoard(DesktopPorts(Store(tmp_path / "direct"), bytes))
    direct.app.press("click")
    direct.app.press(EVENTS[key])
    assert board.app.look.canvas.frame == direct.app.look.canvas.frame


def test_whoever_types_sits_at_the_table(tmp_path: Path) -> None:
    _, board = played(tmp_path, [" ", None] * 20)
    assert board.app.lamp.seconds == 600


def test_what_is_not_seen_is_not_answered(tmp_path: Path) -> None:
    _, board = played(tmp_path, [" ", "\r", "s"], SMALL)
    untouched = VirtualBoard(DesktopPorts(Store(tmp_path / "direct"), bytes))
    assert board.app.look.canvas.frame == untouched.app.look.canvas.frame


def test_pictures_are_as_large_as_the_window_allows() -> None:
    frame = bytes(1024)
    sizes = (LARGE, (130, 36), (129, 36), (66, 20), (65, 20), SMALL)
    assert [len(picture(frame, *size)) for size in sizes] == [34, 34, 18, 18, 0, 0]


@pytest.mark.parametrize("size", [LARGE, MEDIUM, (66, 20), SMALL, (30, 8), (10, 3), (1, 1)])
@pytest.mark.parametrize("language", languages())
def test_nothing_is_wider_or_higher_than_the_window(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    board = VirtualBoard(DesktopPorts(Store(tmp_path), bytes))
    words = load(language, strict=True)
    screen = Typed([], size)
    ScreenPlayer(board.app, lambda: words, lambda: board.frame, screen).run(lambda: 0.0)
    for lines in screen.drawn:
        assert len(lines) <= size[1] and max(map(len, lines)) <= size[0]
    if size == (66, 20):
        assert words.say("terminal.keys").split("   ")[0] in screen.drawn[-1][18]


def test_a_picture_never_takes_the_place_of_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "trailhand-01.png").write_bytes(b"of another day")
    screen, _ = played(tmp_path, ["s", "s"])
    assert (tmp_path / "trailhand-01.png").read_bytes() == b"of another day"
    assert screen.drawn[-1][-1] == "Saved: trailhand-03.png"
    assert len([line for line in screen.drawn[-1] if "Saved" in line]) == 1
    assert (tmp_path / "trailhand-03.png").exists()


def test_a_picture_that_cannot_be_written_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    screen, _ = played(tmp_path, ["s"])
    assert screen.drawn[-1][-1] == "Cannot save trailhand-01.png: No such file or directory"
