"""Puts the values of the owner's copy onto a board, as the file that its application keeps them in."""

from pathlib import Path

from trailhand.app.owner import NAME, Kept
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.device.plan import New
from trailhand_host.device.sending import Job, send_file
from trailhand_host.pack_file import WrongPack, read


def put(device: Device, path: Path) -> None:
    """Read and check a file of values, then send it."""
    try:
        data = Kept(read(path), told=True).encode()
    except WrongPack as error:
        raise Problem("wrong pack", path=path, reason=error.problem) from error
    device.prompt()
    try:
        send_file(device, Job(f"/data/small/{NAME}", data, [New(data)]), lambda _count: None)
    finally:
        device.leave()
