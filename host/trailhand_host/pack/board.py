"""Puts the values of the owner's copy onto a board, as the file that its application keeps them in.

What the board had there (a learned deck, told values) is kept in the folder for such things, not replaced.
"""

from pathlib import Path

from trailhand.app.owner import NAME, Kept
from trailhand_host.device.answers import content, rows
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.device.sending import send_file
from trailhand_host.pack.reader import WrongPack, read

PLACE, ASIDE = f"/data/small/{NAME}", "/data/aside"
LARGEST = 65_536


def put(device: Device, path: Path) -> None:
    """Read and check a file of values, then send it."""
    try:
        data = Kept(read(path), told=True).encode()
    except WrongPack as error:
        raise Problem("wrong pack", path=path, reason=error.problem) from error
    device.prompt()
    try:
        _keep_old(device, data)
        send_file(device, PLACE, data)
    finally:
        device.leave()


def _keep_old(device: Device, data: bytes) -> None:
    """Copy what is there to a name with the next free number."""
    [[_, size, _]] = rows(device, device.call("hashes", [PLACE]), str, int, str)
    old = content(device, PLACE, min(size, LARGEST)) if size >= 0 else data
    if old != data:
        stem = f"{ASIDE}/{NAME.partition('.')[0]}-"
        paths = [path for path, _, _ in rows(device, device.call("walk", ASIDE), str, int, str)]
        taken = [path.removeprefix(stem)[:4] for path in paths if path.startswith(stem)]
        number = max([0, *[int(digits) for digits in taken if digits.isdecimal()]]) + 1
        send_file(device, f"{stem}{number:04}-replaced.pack", old)
