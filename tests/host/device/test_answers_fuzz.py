"""Damaged and made-up answers of a board: a Problem each, or what was really sent; no trace, no wrong value.

The line itself (silence, floods, a torn cable) is tests/emulator/test_flashing_line.py's business.
"""

import base64
import binascii
import json
import random
from typing import Any

import pytest

from host.test_fuzz import damaged
from trailhand_host.device import about, asking, framing, survey
from trailhand_host.device.find import Port
from trailhand_host.device.messages import Problem

ANSWERS = 10_000
STATE = {"version": [1, 24, 1], "mpy": 4102, "machine": "Raspberry Pi Pico with RP2040", "free": 500_000,
         "size": 1_441_792, "root": ["main.py", "starter.mpy", "a", "start.txt"]}  # fmt: skip
WHO = {"trailhand": "0.1", "board": "pico", "folder": "a", "game": None, "free_flash": 1, "battery": 77}
HASHES = [["/a/manifest.txt", 120, "ab" * 32], ["/start.txt", 2, "cd" * 32]]
FILE = [base64.b64encode(b"a 2").decode()]
ODD = (
    None,
    True,
    -1,
    0,
    10**12,
    1.5,
    "",
    "x",
    "\x1b[2J",
    "a" * 5000,
    [],
    [None],
    {},
    {"end": 1},
    [[[]]],
    "=a=",
)


def frame(answer: object) -> bytes:
    """A line as a board sends it."""
    text = json.dumps(answer).encode()
    return b"\x1e%s %08x\n" % (text, binascii.crc32(text))


def sent(rows: list[Any]) -> bytes:
    """An answer of the agent, as it comes over the line."""
    return b"".join(map(frame, [*rows, {"end": len(rows)}]))


class Answering:
    """A board whose agent gives these answers, whatever it is asked."""

    def __init__(self, rows: list[Any], who: dict[str, Any] | None) -> None:
        self.port = Port("COM7")
        self._rows, self._who = rows, who

    def ask(self, word: str) -> dict[str, Any] | None:
        """What the program says."""
        return self._who

    def prompt(self) -> None:
        """There already."""

    def call(self, work: str, *arguments: object) -> list[Any]:
        """As a serial port would pass it on."""
        return framing.all_answers(sent(self._rows))

    def restart(self) -> None:
        """Nothing to start."""

    def bootsel(self) -> None:
        """It has no boot loader."""

    def close(self) -> None:
        """No port to let go."""

    def leave(self) -> None:
        """Nothing to start."""


def check_damaged(numbers: range) -> int:
    """How many were taken although bytes were changed: only if nothing of the content is."""
    taken = 0
    whole = [[STATE], HASHES, FILE, [], [True]]
    for number in numbers:
        dice, rows = random.Random(number), whole[number % len(whole)]
        data = damaged(sent(rows), dice)
        try:
            found = framing.all_answers(data)
        except (framing.Damaged, framing.Reported):
            continue
        assert found == rows, number
        taken += 1
        assert framing.first_answer(damaged(frame(WHO), dice)) in (None, WHO), number
    return taken


def twisted(value: Any, dice: random.Random) -> Any:  # noqa: ANN401 - JSON
    """The same JSON with something odd in it."""
    if dice.random() < 0.15:
        return dice.choice(ODD)
    if isinstance(value, list):
        found = [twisted(each, dice) for each in value]
        return found + found[:1] if dice.random() < 0.1 else found
    if isinstance(value, dict):
        return {key: twisted(each, dice) for key, each in value.items() if dice.random() < 0.95}
    return value


def read_all(device: Answering) -> None:
    """Everything that reads answers, each with what it must hold to."""
    for path, size, digest in asking.rows(device, device.call("hashes"), str, int, str):
        assert (type(path), type(size), type(digest)) == (str, int, str)


def check_made_up(numbers: range) -> int:
    """How many were refused with a known message; the others hold what they may hold."""
    refused = 0
    for number in numbers:
        dice = random.Random(number)
        rows = [twisted(row, dice) for row in dice.choice(([STATE], HASHES, FILE, [True]))]
        who = twisted(WHO, dice)
        device = Answering(rows, who if isinstance(who, dict) else None)
        readers = (
            lambda device=device: read_all(device),
            lambda device=device: asking.content(device, "/start.txt", 64),
            lambda device=device: asking.is_done(device, device.call("move")),
            lambda device=device: survey.survey(device),
            lambda device=device: about.lines(device),
        )
        for read in readers:
            try:
                read()
            except (Problem, framing.Damaged, framing.Reported):  # all of them are Problems behind a port
                refused += 1
    return refused


@pytest.mark.slow
def test_10_000_damaged_and_10_000_made_up_answers() -> None:
    assert check_damaged(range(ANSWERS)) < ANSWERS // 20
    assert check_made_up(range(ANSWERS)) > ANSWERS


def test_some_damaged_and_some_made_up_answers() -> None:
    """The quick lane's share of the test above."""
    check_damaged(range(ANSWERS, ANSWERS + 300))
    assert check_made_up(range(ANSWERS, ANSWERS + 300)) > 300


def test_an_answer_nested_without_end_is_damaged() -> None:
    text = b"[" * 8000
    with pytest.raises(framing.Damaged):
        framing.all_answers(b"\x1e%s %08x\n" % (text, binascii.crc32(text)))
