"""Asks the agent, and checks what it answers: rows of values, a file read, a file made.

Sound lines (framing.py) may still hold something odd. A file made gets its name when its hash fits. It must
not know what the files are for.
"""

import base64
import binascii
import hashlib
from collections.abc import Callable
from typing import Any

from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem

LONGEST_PATH = 256
AT_ONCE = 16_384  # bytes of a file in one answer
CHUNK = 3072  # bytes sent at once, before base64
Advance = Callable[[int], None]


def rows(device: Device, answers: list[Any], *kinds: type) -> list[Any]:
    """The answers, each a list of values of these kinds."""
    for answer in answers:
        fits = isinstance(answer, list) and [type(value) for value in answer] == list(kinds)
        if not fits or any(isinstance(value, str) and len(value) > LONGEST_PATH for value in answer):
            raise Problem("garbled", port=device.port.name)
    return answers


def content(device: Device, path: str, size: int) -> bytes:
    """A file's content, of at most that size."""
    data = b""
    while len(data) < size:
        part = _part(device, device.call("read", path, len(data), min(AT_ONCE, size - len(data))))
        if not part:
            break
        data += part
    if len(data) > size:
        raise Problem("garbled", port=device.port.name)
    return data


def _part(device: Device, lines: list[Any]) -> bytes:
    try:
        return b"".join(base64.b64decode(str(line), validate=True) for line in lines)
    except (binascii.Error, ValueError) as error:
        raise Problem("garbled", port=device.port.name) from error


def is_done(device: Device, answers: list[Any]) -> bool:
    """A single yes or no."""
    if len(answers) != 1 or not isinstance(answers[0], bool):
        raise Problem("garbled", port=device.port.name)
    return answers[0]


def send_file(device: Device, path: str, data: bytes, advance: Advance = lambda _count: None) -> None:
    """Make a file; `advance` is told the bytes."""
    device.call("begin", path)
    for at in range(0, len(data), CHUNK):
        chunk = data[at : at + CHUNK]
        device.call("put", base64.b64encode(chunk).decode())
        advance(len(chunk))
    if not is_done(device, device.call("finish", path, len(data), hashlib.sha256(data).hexdigest())):
        raise Problem("not as sent", path=path)
