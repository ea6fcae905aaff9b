"""What is drawn on a terminal: tables and bars, nothing where nobody looks."""

import io
import os
import sys

import pytest

from trailhand_host.console import bar
from trailhand_host.play.terminal import Terminal as RealTerminal
from trailhand_host.play.terminal import first_key
from trailhand_host.tables import Grid, csv_text, markdown, show, text

GRID = Grid("Cattle", ["kind", "VP"], [["Hereford", "8"], ["Simmental", "0"]])


class Terminal(io.StringIO):
    """A terminal that remembers."""

    def isatty(self) -> bool:
        return True


def drawn() -> str:
    screen = Terminal()
    show(GRID, screen)
    return screen.getvalue()


def test_a_table_is_drawn_on_a_terminal_and_plain_elsewhere() -> None:
    plain = "Cattle\nkind        VP\nHereford     8\nSimmental    0\n"
    screen = io.StringIO()
    show(GRID, screen)
    assert screen.getvalue() == plain == text(GRID) + "\n"
    assert "Hereford" in drawn() and drawn() != plain


def test_other_forms_of_a_table() -> None:
    assert markdown(GRID).splitlines() == [
        "**Cattle**", "", "| kind | VP |", "| --- | ---: |", "| Hereford | 8 |", "| Simmental | 0 |",
    ]  # fmt: skip
    assert csv_text(["a", "b"], [[1, "x,y"], ["", 2]]) == 'a,b\n1,"x,y"\n,2\n'
    assert text(Grid("t", ["a", "b", "c"], [["x", "yy", "1"], ["xx", "y", "10"]], left=2)) == (
        "t\na    b     c\nx    yy    1\nxx   y    10"
    )


def test_a_bar_moves_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with bar("Playing", 40) as progress:
        progress(20)
        progress(20)
    assert "Playing" in screen.getvalue() and "40/40" in screen.getvalue()


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("  \r", [" ", " ", "\r"]),
        ("\x1b[A\x1b[B q", ["\x1b[A", "\x1b[B", " ", "q"]),
        ("\x1bOC\x1b[3~x", ["\x1bOC", "\x1b[3~", "x"]),
        ("\x1b", ["\x1b"]),
        ("é\x7f", ["é", "\x7f"]),
    ],
)
def test_keys_typed_fast_come_one_by_one(typed: str, keys: list[str]) -> None:
    found, rest = [], typed
    while rest:
        key, rest = first_key(rest)
        found.append(key)
    assert found == keys


@pytest.mark.skipif(sys.platform == "win32", reason="no such terminals")
def test_no_key_is_lost_in_a_real_terminal() -> None:
    ours, theirs = os.openpty()
    with open(theirs, encoding="utf-8") as source, RealTerminal(source, io.StringIO()) as terminal:
        os.write(ours, "  \x1b[Bé".encode()[:-1])
        assert [terminal.key(5) for _ in range(3)] == [" ", " ", "\x1b[B"]
        assert terminal.key(0) is None  # half a letter
        os.write(ours, "é\r".encode()[1:])
        assert [terminal.key(5), terminal.key(5), terminal.key(0)] == ["é", "\n", None]
    os.close(ours)


@pytest.mark.skipif(sys.platform == "win32", reason="no such terminals")
def test_keys_typed_while_the_program_starts_count() -> None:
    ours, theirs = os.openpty()
    os.write(ours, b" \x1b[B")
    with open(theirs, encoding="utf-8") as source, RealTerminal(source, io.StringIO()) as terminal:
        assert [terminal.key(5), terminal.key(5)] == [" ", "\x1b[B"]
    os.close(ours)


def test_nothing_is_drawn_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    for nobody in (io.StringIO(), None):
        monkeypatch.setattr(sys, "stderr", nobody)
        with bar("Playing", 40) as progress:
            progress(40)
        assert nobody is None or nobody.getvalue() == ""
