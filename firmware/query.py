"""Answers small questions over USB while a game goes on: who are you, is your overlay sound, are you well?

A question is a line `\\x1e` WORD `\\n`; the answer is one line `\\x1e` JSON ` ` and the JSON's CRC-32 in hex.
All other bytes are dropped. Ctrl-C never comes here: MicroPython ends the program with it, and mpremote then
finds its prompt. Files are checked one at a time, between two looks at the button. Must not know any game.
"""

import binascii
import gc
import json
import select
import sys

import disk
import overlay
from build_info import CHIP, DIGEST
from ports import Ports
from trailhand.core.types import Any

MARK = 0x1E
LONGEST = 16


class Query:
    """Poll it; it answers by itself."""

    def __init__(self, ports: Ports, application: Any) -> None:
        self._ports = ports
        self._application = application
        self._poller = select.poll()
        self._poller.register(sys.stdin, select.POLLIN)
        self._word: bytearray | None = None  # what has come of a question, None outside of one
        self._check: Any = None  # the check of the files that is under way
        self._bad: list[str] = []  # what it has found

    def poll(self) -> None:
        """Read what has come, and do a little of what was asked."""
        while self._poller.poll(0):
            self._take(sys.stdin.buffer.read(1)[0])
        if self._check is not None:
            self._go_on()

    def _take(self, byte: int) -> None:
        if byte == MARK:
            self._word = bytearray()
        elif self._word is not None and byte in (10, 13):
            word, self._word = bytes(self._word), None
            self._answer(word.decode())
        elif self._word is not None:
            self._word.append(byte & 127)
            if len(self._word) > LONGEST:
                self._word = None

    def _answer(self, word: str) -> None:
        if word == "who":
            say(self._who())
        elif word == "check":
            self._check = overlay.check()
            self._bad = []
        elif word == "test":
            say({"failed": [name for name, is_right in self._ports.self_test() if not is_right]})
        else:
            say({"error": "unknown"})

    def _who(self) -> dict[str, Any]:
        ports = self._ports
        is_mounted = disk.is_mounted()
        return {
            "trailhand": ports.version,
            "micropython": ".".join([str(part) for part in sys.implementation.version[:3]]),
            "board": ports.board,
            "chip": CHIP,
            "digest": DIGEST,
            "overlay": overlay.status(),
            "storage": "ok" if is_mounted else "none",
            "game": getattr(self._application, "game", None),
            "display": ports.display.chip if ports.display.present else None,
            "free_flash": ports.storage.free_bytes() if is_mounted else 0,
            "free_heap": gc.mem_free(),
            "battery": ports.battery(),
        }

    def _go_on(self) -> None:
        """Check one more file."""
        try:
            path, is_sound = next(self._check)
            if not is_sound:
                self._bad.append(path)
        except StopIteration:
            self._check = None
            say({"bad": self._bad})


def say(answer: dict[str, Any]) -> None:
    """One framed line."""
    text = json.dumps(answer)
    sys.stdout.write("\x1e%s %08x\n" % (text, binascii.crc32(text.encode())))  # noqa: UP031
