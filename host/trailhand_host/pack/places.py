"""Where a pack can come from: our values, those kept on this PC or a device, a file of values, a log.

And onto a board, as the file that its application keeps the values in. What the board had there (a learned
deck, told values) is kept in the folder for such things, not replaced.
"""

from pathlib import Path

from trailhand.app import owner
from trailhand.core import log
from trailhand.elpaso.pack import Pack, decode
from trailhand_host.device import backup
from trailhand_host.device.asking import content, rows, send_file
from trailhand_host.device.backup import read_given
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.files import read_whole
from trailhand_host.pack import reader
from trailhand_host.pack.reader import WrongPack
from trailhand_host.simulation.contest import house_pack

BUILT_IN, KEPT, HOUSE = "built-in", "kept", "house"
IN_BACKUP = f"small/{owner.NAME}"
NAMES = (BUILT_IN, KEPT, HOUSE)
PLACE = f"/data/small/{owner.NAME}"
ASIDE = "/data/aside"
LARGEST = 65_536


def read(source: str, folder: Path) -> Pack:
    """The pack that a name or a file stands for; WrongPack is the sentence if there is none."""
    if source == BUILT_IN:
        return Pack()
    if source == HOUSE:
        return house_pack()
    if source == KEPT:
        path = folder / owner.NAME
        return _kept(path) if path.exists() else Pack()
    path = Path(source)
    endings = {".pack": _kept, ".log": _of_log, ".zip": _of_backup}
    return endings.get(path.suffix.lower(), reader.read)(path)


def _bytes(path: Path) -> bytes:
    try:
        return read_whole(path)
    except OSError as error:
        raise WrongPack(str(path), error.strerror or str(error)) from error


def _kept(path: Path) -> Pack:
    return _decoded(path, _bytes(path))


def _of_backup(path: Path) -> Pack:
    """The values that a device keeps, in a backup of it."""
    try:
        files = backup.read(str(path), read_given(path))
    except Problem as error:
        raise WrongPack(str(path), str(error).splitlines()[0]) from error
    if IN_BACKUP not in files:
        raise WrongPack(str(path), "nothing has been told on that device yet")
    return _decoded(path, files[IN_BACKUP])


def _decoded(path: Path, data: bytes) -> Pack:
    try:
        return owner.decode_kept(data).pack
    except (ValueError, IndexError) as error:
        if isinstance(error, WrongPack):
            raise
        raise WrongPack(str(path), "not the kept values of this version, or damaged") from error


def _of_log(path: Path) -> Pack:
    """The values that a game was played with."""
    reading = log.read(_bytes(path))
    try:
        if reading.header is not None:
            return decode(reading.header.pack)
    except (ValueError, IndexError):
        pass
    raise WrongPack(str(path), "not a game of this version")


def put(device: Device, path: Path) -> None:
    """Read and check a file of values, then send it."""
    try:
        data = owner.Kept(reader.read(path), told=True).encode()
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
        stem = f"{ASIDE}/{owner.NAME.partition('.')[0]}-"
        paths = [path for path, _, _ in rows(device, device.call("walk", ASIDE), str, int, str)]
        taken = [path.removeprefix(stem)[:4] for path in paths if path.startswith(stem)]
        number = max([0, *[int(digits) for digits in taken if digits.isdecimal()]]) + 1
        send_file(device, f"{stem}{number:04}-replaced.pack", old)
