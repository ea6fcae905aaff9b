"""Makes one file on a board, from new bytes and parts that are there; it gets its name when its hash fits.

It must not know what the file is for.
"""

import base64
import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from trailhand_host.device.answers import is_done
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.device.plan import New, Part

CHUNK = 3072  # bytes sent at once, before base64
COPIED = 16_384  # bytes copied on the board at once, so that the bar moves
Advance = Callable[[int], None]


@dataclass(frozen=True)
class Job:
    """A file to be made on the board."""

    path: str
    data: bytes
    parts: list[Part]


def send_file(device: Device, job: Job, advance: Advance) -> None:
    """Make a file; should a part copied on the board be wrong, send it whole."""
    size, sha256 = len(job.data), hashlib.sha256(job.data).hexdigest()
    for parts in (job.parts, [New(job.data)]):
        device.call("begin", job.path)
        for part in parts:
            _add(device, part, advance)
        if is_done(device, device.call("finish", job.path, size, sha256)):
            return
    raise Problem("not as sent", path=job.path)


def _add(device: Device, part: Part, advance: Advance) -> None:
    if not isinstance(part, New):
        for begin in range(0, part.length, COPIED):
            length = min(COPIED, part.length - begin)
            device.call("take", part.path, part.offset + begin, length)
            advance(length)
        return
    for begin in range(0, len(part.data), CHUNK):
        chunk = part.data[begin : begin + CHUNK]
        device.call("put", base64.b64encode(chunk).decode())
        advance(len(chunk))
