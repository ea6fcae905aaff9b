"""Who a board is, before anything is written: our firmware, the layout of 0.1.0, another program, or nothing.

Asks and decides; writes nothing.
"""

from dataclasses import dataclass
from typing import Any, Literal

from trailhand_host.device.asking import rows
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem

# How MicroPython calls a machine ("NAME with CHIP") that our firmware runs on, and its chip.
MACHINES = {
    "Raspberry Pi Pico": "rp2040",
    "Raspberry Pi Pico W": "rp2040",
    "Raspberry Pi Pico2": "rp2350",
    "Raspberry Pi Pico 2": "rp2350",
}
LARGEST_FLASH = 16 * 1024 * 1024
OURS = "Trailhand on a "
OLD_STARTER = "starter.mpy"  # of 0.1.0, whose program lay in files
Kind = Literal["ours", "old", "other", "bare"]


@dataclass(frozen=True)
class Found:
    """What is on a board; `version` and `digest` of our own program alone."""

    kind: Kind
    chip: str | None
    machine: str
    micropython: str
    version: str = ""
    digest: str = ""
    overlay: str | None = None
    is_running: bool = False


def who_is(device: Device) -> Found:
    """Ask a board; one that is not running our firmware is at its prompt afterwards."""
    answer = device.ask("who")
    found = from_answer(answer) if answer else None
    if found is None:
        device.prompt()
        found = survey(device)
    return found


def from_answer(answer: dict[str, Any]) -> Found | None:
    """A board that runs our firmware and says so; None for the program of 0.1.0, which has no digest."""
    if not isinstance(answer.get("digest"), str):
        return None
    chip, overlay = answer.get("chip"), answer.get("overlay")
    return Found(
        "ours",
        chip if chip in MACHINES.values() else None,
        str(answer.get("board")),
        str(answer.get("micropython")),
        str(answer["trailhand"]),
        answer["digest"],
        None if overlay is None else str(overlay),
        True,
    )


def survey(device: Device) -> Found:
    """Look at a board at its prompt."""
    state = state_of(device)
    machine, root = state["machine"], state["root"]
    micropython = ".".join(str(part) for part in state["version"])
    chip = chip_of(machine)
    base = state["base"]
    if base:
        overlay = "" if "overlay" in root else None
        return Found("ours", chip, machine, micropython, base[0], base[1], overlay)
    if OLD_STARTER in root:
        return Found("old", chip, machine, micropython)
    is_bare = set(root) <= {"boot.py"}  # which stock MicroPython may make by itself
    return Found("bare" if is_bare else "other", chip, machine, micropython)


def is_old(device: Device) -> bool:
    """Whether the files of 0.1.0's program lie on a board at its prompt."""
    return OLD_STARTER in state_of(device)["root"]


def chip_of(machine: str) -> str | None:
    """The chip of a machine that our firmware runs on."""
    return MACHINES.get(machine.removeprefix(OURS).partition(" with ")[0])


def base_modules(device: Device) -> dict[str, str]:
    """The modules in the firmware of a board at its prompt: path and hash of the source."""
    return {path: digest for path, digest in rows(device, device.call("modules"), str, str)}


def state_of(device: Device) -> dict[str, Any]:
    """What MicroPython says about itself and its file system."""
    answers = device.call("state")
    kinds = {"version": list, "machine": str, "free": int, "size": int, "root": list, "base": list}
    if len(answers) != 1 or not isinstance(answers[0], dict):
        raise Problem("garbled", port=device.port.name)
    for key, kind in kinds.items():
        if not isinstance(answers[0].get(key), kind):
            raise Problem("garbled", port=device.port.name)
    if [type(word) for word in answers[0]["base"]] not in ([], [str, str]):
        raise Problem("garbled", port=device.port.name)
    if not 0 <= answers[0]["free"] <= answers[0]["size"] <= LARGEST_FLASH:
        raise Problem("garbled", port=device.port.name)
    return answers[0]
