"""Are the agent's answers what they should be? Sound lines (framing.py) may still hold something odd."""

import base64
import binascii
from typing import Any

from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem

LONGEST_PATH = 256
AT_ONCE = 16_384  # bytes of a file in one answer


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
