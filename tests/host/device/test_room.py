"""Room for a version beside the one in use: it is there, games take it, or the flash is too small for two."""

import pytest

from host.device.made_up_board import MadeUpBoard
from trailhand_host import device_files
from trailhand_host.device.geometry import TABLE
from trailhand_host.device.messages import Problem
from trailhand_host.device.room import need_room, taken
from trailhand_host.device.sending import Job
from trailhand_host.device.survey import Manifest, Survey, read_manifest

KB = 1024
ON_BOARD = {"/photos/june/1.jpg": bytes(900 * KB), "/a/program": bytes(270 * KB), "/main.py": b"x"}


def survey(free: int, size: int, manifest: Manifest | None) -> Survey:
    return Survey("trailhand", "Raspberry Pi Pico with RP2040", "1.25.0", free, size, "a", "a", manifest)


def program(*sizes: int) -> tuple[list[Job], Manifest | None]:
    """What would be sent, and the manifest of a folder that is the same."""
    files = {f"file{number}": bytes(size) for number, size in enumerate(sizes)}
    jobs = [Job(f"/b/{path}", data, []) for path, data in files.items()]
    return jobs, read_manifest(device_files.manifest(files))


def refused(free: int, size: int, *sizes: int) -> Problem:
    jobs, manifest = program(*sizes)
    with pytest.raises(Problem) as raised:
        need_room(MadeUpBoard(files=ON_BOARD), survey(free, size, manifest), jobs, [])
    return raised.value


def test_a_file_takes_whole_blocks() -> None:
    assert [taken(size) for size in (0, 1, 4096, 4097)] == [4096, 8192, 8192, 12288]


def test_enough() -> None:
    jobs, manifest = program(200 * KB, 70 * KB)
    need_room(MadeUpBoard(files=ON_BOARD), survey(300 * KB, 1408 * KB, manifest), jobs, [])


def test_what_goes_first_makes_room() -> None:
    jobs, manifest = program(200 * KB, 70 * KB)
    need_room(
        MadeUpBoard(files=ON_BOARD), survey(40 * KB, 1408 * KB, manifest), jobs, ["/b/file0", "/b/file1"]
    )


def test_games_take_the_room() -> None:
    problem = refused(100 * KB, 1408 * KB, 200 * KB, 70 * KB)
    assert str(problem).startswith("The board has room for 100 KB, and 296 KB are needed.\nIt holds ")
    assert "/photos 900 KB, /a 270 KB, /main.py 0 KB" in str(problem)


def test_a_flash_that_is_too_small_for_two() -> None:
    problem = refused(328 * KB, TABLE["pico_w"].size, 210 * KB, 70 * KB, 70 * KB, 70 * KB)
    assert problem.key == "one version only" and "`trailhand device restore`" in str(problem)
