"""What a board needs once its new firmware has come up: storage, and no more of 0.1.0's program.

Works at the prompt. It must not know how the firmware got there.
"""

from collections.abc import Callable, Mapping

from trailhand_host.device import backup, overlay
from trailhand_host.device.answers import is_done
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.device.sending import send_file
from trailhand_host.device.survey import is_old

# What 0.1.0 kept its program in; nothing uses it any more. Its games in /data are ours.
OLD_PROGRAM = ("/main.py", "/starter.mpy", "/archive.mpy", "/start.txt", "/board", "/a", "/b")
QUESTION = "The board's storage cannot be read, and games may be in it. Make it new and empty?"


def make_storage(device: Device, ask: Callable[[str], bool]) -> None:
    """An empty file system; asks unless nothing was ever written there."""
    if not is_done(device, device.call("blank")) and not ask(QUESTION):
        raise Problem("no storage")
    device.call("make_storage")


def put_back(device: Device, kept: Mapping[str, bytes]) -> None:
    """Games that were read before, where the file system of then is not the one of now."""
    for path in sorted(kept):
        send_file(device, f"{backup.ROOT}/{path}", kept[path])


def tidy(device: Device) -> None:
    """Take away what the firmware does not use."""
    if is_old(device):
        for path in OLD_PROGRAM:
            device.call("clear", path)
    overlay.erase(device)
