"""Key scripts: what is read, what is refused with file and line, what is pressed."""

from pathlib import Path

import pytest

from trailhand_host.devtools.key_script import KeyScriptError, Step, read_keys, run_keys
from trailhand_host.play.virtual_board import DesktopPorts, VirtualBoard
from trailhand_host.store import Store


def written(folder: Path, text: str, name: str = "a.keys") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def test_lines_are_steps(tmp_path: Path) -> None:
    written(tmp_path, "hold\n", "b.keys")
    begin = "# begin\n\nclick 3  # thrice\nwait 500\nshot menu\ninclude b.keys\nback\n"
    path = written(tmp_path, begin + "read a\nread\npages b\ndown 9\nup\n")
    assert read_keys(path) == [
        Step("click", 3), Step("wait", 500), Step("shot", name="menu"), Step("hold"), Step("back"),
        Step("read", name="a"), Step("read"), Step("pages", name="b"), Step("down", 9), Step("up"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("clack", "not understood: clack"),
        ("click x", "not a number"),
        ("click 0", "not a number from 1 to 1000"),
        ("wait", "not understood"),
        ("down", "not understood"),
        ("up 3", "not understood"),
        ("read a b", "not understood"),
        ("pages a b", "not understood"),
        ("shot", "not understood"),
        ("include nowhere.keys", r"nowhere.keys: cannot be read"),
        ("include a.keys", "includes itself"),
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, line: str, problem: str) -> None:
    with pytest.raises(KeyScriptError, match=rf"a.keys, line 2: .*{problem}"):
        read_keys(written(tmp_path, f"click\n{line}\n"))


def test_an_error_in_an_included_file_names_both(tmp_path: Path) -> None:
    written(tmp_path, "\njump\n", "b.keys")
    with pytest.raises(KeyScriptError, match=r"a.keys, line 1: b.keys, line 2: not understood: jump"):
        read_keys(written(tmp_path, "include b.keys\n"))


def test_scripts_are_pressed_with_real_gestures(tmp_path: Path) -> None:
    board = VirtualBoard(DesktopPorts(Store(tmp_path), bytes))
    path = written(tmp_path, "shot one\nclick 2\nshot two\nwait 70000\nclick\nshot three\n")
    shots = run_keys(read_keys(path), board)
    assert list(shots) == ["one", "two", "three"] and board.presses == 3
    assert shots["one"] != shots["two"]
    with pytest.raises(KeyScriptError, match="two pictures"):
        run_keys([Step("shot", name="x"), Step("shot", name="x")], board)


def test_reading_goes_to_the_end_whatever_it_takes(tmp_path: Path) -> None:
    """The about screen has two pages, and the menu comes after them."""
    board = VirtualBoard(DesktopPorts(Store(tmp_path), bytes))
    menu = board.frame
    shots = run_keys(
        [Step("click", 6), Step("hold"), Step("read", name="about"), Step("shot", name="x")], board
    )
    assert list(shots) == ["about", "about-2", "x"] and len(set(shots.values())) == 3
    assert menu not in shots.values()  # the cursor is on another line now


def test_pages_stay_on_the_last_one(tmp_path: Path) -> None:
    board = VirtualBoard(DesktopPorts(Store(tmp_path), bytes))
    shots = run_keys([Step("click", 6), Step("hold"), Step("pages", name="about")], board)
    assert list(shots) == ["about", "about-2"] and board.frame == shots["about-2"]


def test_a_button_kept_down_shows_its_bar_and_does_nothing_before_it_is_let_go(tmp_path: Path) -> None:
    board = VirtualBoard(DesktopPorts(Store(tmp_path), bytes))
    down = [Step("down", 600), Step("shot", name="bar"), Step("up"), Step("shot", name="chosen")]
    menu = board.view
    shots = run_keys(down[:2], board)
    assert board.view is menu
    shots |= run_keys(down[2:], board)
    assert board.view is not menu and shots["bar"] != shots["chosen"]


def test_nothing_is_seen_while_the_display_is_off(tmp_path: Path) -> None:
    board = VirtualBoard(DesktopPorts(Store(tmp_path), bytes))
    steps = [Step("shot", name="on"), Step("wait", 62_000), Step("shot", name="off"), Step("click")]
    shots = run_keys([*steps, Step("shot", name="awake")], board)
    assert not any(shots["off"]) and shots["awake"] == shots["on"]
