"""Where a pack can come from: our values, those kept on this PC or a device, a file of values, a log."""

from pathlib import Path

from trailhand.app import owner
from trailhand.core import log
from trailhand.elpaso.pack import Pack, decode
from trailhand_host.device import backup
from trailhand_host.device.files import read_given
from trailhand_host.device.messages import Problem
from trailhand_host.files import read_whole
from trailhand_host.pack import reader
from trailhand_host.pack.reader import WrongPack
from trailhand_host.simulation.contest import house_pack

BUILT_IN, KEPT, HOUSE = "built-in", "kept", "house"
IN_BACKUP = f"small/{owner.NAME}"
NAMES = (BUILT_IN, KEPT, HOUSE)


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
