"""What a board says about itself, in lines: `device info` and `device log`."""

import re

from trailhand_host import __version__
from trailhand_host.device.asking import content, rows
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem

CRASHES = ("/data/small/crash.txt", "/data/small/crash-before.txt")
LARGEST_CRASH = 8192
NUMBERS = re.compile("[0-9]{1,9}")
# Key of the answer, and how it is said.
FACTS = (
    ("trailhand", "Trailhand  {}"),
    ("micropython", "MicroPython {}"),
    ("board", "board      {}"),
    ("digest", "program    {}"),
    ("overlay", "overlay    {}"),
    ("storage", "storage    {}"),
    ("game", "game       {}"),
    ("display", "display    {}"),
    ("free_flash", "free flash {} bytes"),
    ("free_heap", "free heap  {} bytes"),
    ("battery", "battery    {} %"),
)


def lines(device: Device) -> list[str]:
    """Who the board is."""
    answer = device.ask("who")
    if answer is None:
        raise Problem("not trailhand", port=device.port.name)
    told = [pattern.format(answer[key]) for key, pattern in FACTS if answer.get(key) is not None]
    return [f"port       {device.port.name}", *told]


def is_newer(version: str, than: str = __version__) -> bool:
    """Whether a board's version is newer than this computer's, or another."""
    return _numbers(version) > _numbers(than)


def _numbers(version: str) -> list[int]:
    return [int(digits) for digits in NUMBERS.findall(version)]


def crashes(device: Device) -> list[str]:
    """The traces a board has kept, the last one first."""
    device.prompt()
    try:
        found = rows(device, device.call("hashes", list(CRASHES)), str, int, str)
        texts = [content(device, path, LARGEST_CRASH) for path, size, _ in found if size >= 0]
    finally:
        device.leave()
    if not texts:
        return ["The board has kept no crash."]
    return [line for text in texts for line in text.decode("utf-8", "replace").splitlines()]
