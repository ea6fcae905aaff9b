"""The doctor: what it says of a board, in which order, and that no advice leads back to itself."""

from collections.abc import Callable
from typing import Any

import pytest

from host.device.made_up_board import ONE_BOARD, STATE, WHO, MadeUpBoard
from trailhand_host import __version__
from trailhand_host.device import find, link
from trailhand_host.device.doctor import Finding, examine

Examine = Callable[[MadeUpBoard], list[Finding]]
WELL = {"who": {**WHO, "trailhand": __version__}, "check": {"bad": []}, "test": {"failed": []}}


@pytest.fixture
def examined(monkeypatch: pytest.MonkeyPatch) -> Examine:
    """The findings about a board, those of this computer left out."""

    def run(board: MadeUpBoard) -> list[Finding]:
        monkeypatch.setattr(find, "look", lambda: ONE_BOARD)
        monkeypatch.setattr(link, "SerialDevice", lambda _port: board)
        found = list(examine(None))
        names = [finding.text for finding in found]
        return found[names.index(f"asking the board on {board.port.name} who it is") + 1 :]

    return run


def told(findings: list[Finding], text: str) -> Finding:
    """The finding that begins like this."""
    return next(finding for finding in findings if finding.text.startswith(text))


def test_a_board_that_is_well(examined: Examine) -> None:
    assert not any(finding.is_bad or finding.level == "note" for finding in examined(MadeUpBoard(WELL)))


def test_what_takes_long_is_said_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    board = MadeUpBoard(WELL)
    monkeypatch.setattr(find, "look", lambda: ONE_BOARD)
    monkeypatch.setattr(link, "SerialDevice", lambda _port: board)
    waits = [list(board.done) for finding in examine(None) if finding.level == "wait"]
    assert waits == [[], ["who"]]
    assert board.done == ["who", "test"]


def test_a_bare_board_is_waited_for_too(examined: Examine) -> None:
    findings = examined(MadeUpBoard())
    assert findings[0].level == "wait"
    assert told(findings, "nothing runs on it yet").next == "`trailhand flash` puts Trailhand there."


@pytest.mark.parametrize(
    ("version", "text"),
    [
        ("0.0.9", f"this computer has version {__version__}"),
        ("99.0.0", f"this computer has an older version, {__version__}"),
        ("0.10.0", f"this computer has an older version, {__version__}"),
        ("?", f"this computer has version {__version__}"),
    ],
)
def test_another_version_and_a_newer_one(examined: Examine, version: str, text: str) -> None:
    assert told(examined(MadeUpBoard({**WELL, "who": {**WHO, "trailhand": version}})), text)


@pytest.mark.parametrize(
    "change",
    [
        {"machine": "Raspberry Pi Pico 2 W with RP2350"},
        {"machine": "ESP32C3 module with ESP32C3"},
    ],
)
def test_a_board_that_flash_refuses_is_not_sent_to_flash(examined: Examine, change: dict[str, Any]) -> None:
    findings = examined(MadeUpBoard(state={**STATE, **change}))
    assert findings[-1].is_bad
    assert not any("trailhand flash" in finding.next for finding in findings)


def test_firmware_that_does_not_answer(examined: Examine) -> None:
    finding = examined(MadeUpBoard(state={**STATE, "base": ["1.0", "d" * 64]}))[-1]
    assert finding.is_bad and finding.text == "Trailhand is on it, but does not run"
    assert "`trailhand device log`" in finding.next


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        ({"storage": "none"}, "the board has no storage"),
        ({"overlay": "e" * 64}, "newer modules are in use"),
        ({"overlay": "bad"}, "newer modules did not come up"),
        ({"digest": None}, "its program lies in files"),
    ],
)
def test_what_the_board_says_of_its_program(examined: Examine, answer: dict[str, Any], text: str) -> None:
    assert told(examined(MadeUpBoard({**WELL, "who": {**WELL["who"], **answer}})), text)


@pytest.mark.parametrize("test", [{"failed": ["storage"]}, {"failed": ["texts"]}, None])
def test_flash_is_no_remedy_where_every_file_is_sound(examined: Examine, test: dict[str, Any] | None) -> None:
    """It would say that this version is on the board already."""
    findings = examined(MadeUpBoard({**WELL, "test": test}))
    [finding] = [finding for finding in findings if finding.next]
    assert finding.next.startswith("Plug it in anew and repeat the command.")


def test_little_room_names_what_takes_it(examined: Examine) -> None:
    """Old games are not always to blame."""
    files = {"/photos/1.jpg": bytes(700_000), "/data/history/solo-0001.log": bytes(900)}
    board = MadeUpBoard({**WELL, "who": {**WHO, "free_flash": 9000}}, files)
    finding = told(examined(board), "8 KB of flash free")
    assert finding.next.startswith("It holds /photos 683 KB, /data 0 KB. ")
    assert board.done[-1] == "leave"  # it plays on
