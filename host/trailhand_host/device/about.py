"""What a board says about itself, in lines: `device info` and `device log`."""

from trailhand_host.device.answers import content, rows
from trailhand_host.device.framing import printable
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem

CRASHES = ("/data/small/crash.txt", "/data/small/crash-before.txt")
LARGEST_CRASH = 8192
# Key of the answer, and how it is said.
FACTS = (
    ("trailhand", "Trailhand  {}"),
    ("micropython", "MicroPython {}"),
    ("board", "board      {}"),
    ("folder", "folder     {}"),
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
    told = [pattern.format(printable(answer[key])) for key, pattern in FACTS if answer.get(key) is not None]
    return [f"port       {device.port.name}", *told]


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
    return [printable(line) for text in texts for line in text.decode("utf-8", "replace").splitlines()]
