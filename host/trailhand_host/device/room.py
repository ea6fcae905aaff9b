"""Whether what is to be written fits, and what fills a flash. It must not know how one writes."""

from collections.abc import Mapping

from trailhand_host.device.answers import rows
from trailhand_host.device.link import Device
from trailhand_host.device.littlefs_image import BLOCK
from trailhand_host.device.littlefs_image import taken as taken_by
from trailhand_host.device.messages import Problem
from trailhand_host.device.sending import Job
from trailhand_host.device.survey import Survey, state_of

SPARE = 4 * BLOCK  # what a file system wants for itself
LARGEST_SHOWN = 5


def fills(device: Device) -> str:
    """What a board at its prompt holds, the largest first."""
    found = sorted(rows(device, device.call("fills"), str, int), key=lambda row: (-row[1], row[0]))
    return ", ".join(f"/{name} {size // 1024} KB" for name, size in found[:LARGEST_SHOWN])


def need_room_instead(device: Device, there: Mapping[str, int], wanted: Mapping[str, bytes]) -> None:
    """Problem unless there is room for the wanted files in place of those that are there, by their sizes."""
    state = state_of(device)
    if min(there.values(), default=0) < 0 or sum(there.values()) > state["size"]:
        raise Problem("garbled", port=device.port.name)
    try:
        freed = taken_by({path: bytes(size) for path, size in there.items()})
    except ValueError as error:
        raise Problem("garbled", port=device.port.name) from error
    room, need = max(state["free"] - SPARE, 0) + freed, taken_by(wanted)
    if need > room:
        raise Problem("no room", free=room // 1024, need=need // 1024, fills=fills(device))


def taken(size: int) -> int:
    """What a file takes in whole blocks, and one for its name."""
    return (-(-size // BLOCK) + 1) * BLOCK


def need_room(device: Device, found: Survey, jobs: list[Job], stale: list[str]) -> None:
    """Problem unless there is room; `stale` are files that go first."""
    need = sum(taken(len(job.data)) for job in jobs)
    sizes = [size for size, _ in found.manifest.files.values()] if found.manifest else []
    freed = BLOCK * len(stale)  # at least
    if stale and sizes:  # a folder that was whole once
        freed = max(freed, min(need, sum(sizes)))
    if found.free + freed >= need + SPARE:
        return
    is_too_small = sum(taken(size) for size in sizes) + need + SPARE > found.size
    key = "one version only" if is_too_small else "no room"
    raise Problem(key, free=found.free // 1024, need=(need + SPARE) // 1024, fills=fills(device))
