"""Makes one file on a board; it gets its name when its hash fits. It must not know what the file is for."""

import base64
import hashlib
from collections.abc import Callable

from trailhand_host.device.answers import is_done
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem

CHUNK = 3072  # bytes sent at once, before base64
Advance = Callable[[int], None]


def send_file(device: Device, path: str, data: bytes, advance: Advance = lambda _count: None) -> None:
    """Make a file; `advance` is told the bytes."""
    device.call("begin", path)
    for at in range(0, len(data), CHUNK):
        chunk = data[at : at + CHUNK]
        device.call("put", base64.b64encode(chunk).decode())
        advance(len(chunk))
    if not is_done(device, device.call("finish", path, len(data), hashlib.sha256(data).hexdigest())):
        raise Problem("not as sent", path=path)
