"""Whether what is to be written fits beside what is there. Counts blocks; it must not know how one writes."""

from trailhand_host.device.messages import Problem
from trailhand_host.device.sending import Job
from trailhand_host.device.survey import Survey

BLOCK = 4096
SPARE = 4 * BLOCK  # what a file system wants for itself


def taken(size: int) -> int:
    """What a file takes in whole blocks, and one for its name."""
    return (-(-size // BLOCK) + 1) * BLOCK


def need_room(found: Survey, jobs: list[Job], stale: list[str]) -> None:
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
    raise Problem(key, free=found.free // 1024, need=(need + SPARE) // 1024)
