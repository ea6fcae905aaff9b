"""Whether what is to be written fits, and what fills a flash. It must not know how one writes."""

from collections.abc import Mapping

from trailhand_host.device.answers import rows
from trailhand_host.device.link import Device
from trailhand_host.device.littlefs_image import BLOCK, taken
from trailhand_host.device.messages import Problem
from trailhand_host.device.survey import state_of

SPARE = 4 * BLOCK  # what a file system wants for itself
LARGEST_SHOWN = 5


def fills(device: Device) -> str:
    """What a board at its prompt holds, the largest first."""
    found = sorted(rows(device, device.call("fills"), str, int), key=lambda row: (-row[1], row[0]))
    return ", ".join(f"/{name} {size // 1024} KB" for name, size in found[:LARGEST_SHOWN])


def need_room(device: Device, there: Mapping[str, int], wanted: Mapping[str, bytes]) -> None:
    """Problem unless there is room for the wanted files in place of those that are there, by their sizes."""
    state = state_of(device)
    if min(there.values(), default=0) < 0 or sum(there.values()) > state["size"]:
        raise Problem("garbled", port=device.port.name)
    try:
        freed = taken({path: bytes(size) for path, size in there.items()})
    except ValueError as error:
        raise Problem("garbled", port=device.port.name) from error
    room, need = max(state["free"] - SPARE, 0) + freed, taken(wanted)
    if need > room:
        raise Problem("no room", free=room // 1024, need=need // 1024, fills=fills(device))
