"""Restoring: what does not fit or no board keeps is refused before anything is asked or changed."""

import io
import json
import zipfile
from collections.abc import Mapping
from typing import Any

import pytest

from host.device.made_up_board import STATE, MadeUpBoard
from trailhand_host.device import backup, file_system
from trailhand_host.device.messages import Problem

KB, BLOCK = 1024, 4096
CHANGES = ("begin", "put", "finish", "remove")
GAME = {"running/elpaso-solo/00001.000": b"game", "small/settings": b"s" * 300}


def board(files: Mapping[str, bytes], **state: Any) -> MadeUpBoard:  # noqa: ANN401 - JSON
    return MadeUpBoard(
        files={f"/data/{path}": data for path, data in files.items()}, state={**STATE, **state}
    )


def restored(device: MadeUpBoard, files: Mapping[str, bytes]) -> tuple[int, list[str]]:
    """How many files were sent, and what was asked."""
    asked: list[str] = []
    sent = backup.restore(
        device, files, lambda question: asked.append(question) is None, lambda _: lambda _: None
    )
    return sent, asked


def refused(device: MadeUpBoard, files: Mapping[str, bytes]) -> Problem:
    with pytest.raises(Problem) as raised:
        backup.restore(device, files, lambda _: pytest.fail("asked"), lambda _: pytest.fail("written"))
    assert not set(device.done) & set(CHANGES)
    assert device.done[-1] == "leave"
    return raised.value


def test_what_was_there_goes_first_and_is_not_mixed_with_what_comes() -> None:
    device = board({**GAME, "history/solo-0009.log": b"another", "small/settings": b"other"})
    sent, asked = restored(device, GAME)
    assert (sent, asked) == (1, ["2 files on the board are not as in the backup. Replace them?"])
    assert device.files == {f"/data/{path}": data for path, data in GAME.items()}
    works = [work for work in device.done if work in CHANGES]
    assert works == ["remove", "begin", "put", "finish"]


def test_no_room_is_said_before_anything_is_asked_or_sent() -> None:
    """300 files of 4 KB ran for minutes, until the flash was full."""
    many = {f"history/solo-{number:04}.log": bytes(4 * KB) for number in range(300)}
    device = board(GAME, free=1000 * KB)
    device.files["/photos/1.jpg"] = bytes(300 * KB)
    problem = refused(device, many)
    assert problem.key == "no room"
    assert "\nIt holds /photos 300 KB, /data 0 KB. " in str(problem)


def test_a_folder_takes_room_too() -> None:
    many = {f"history/{number}/x": b"x" for number in range(40)}
    assert refused(board(GAME, free=200 * KB), many).key == "no room"
    assert restored(board(GAME, free=800 * KB), many)[0] == 40


def test_what_is_replaced_makes_room() -> None:
    """On a board that is full, its own backup fits again."""
    there = {f"history/solo-{number:04}.log": bytes(9 * KB) for number in range(50)}
    changed = {**there, "history/solo-0007.log": bytes(8 * KB)}
    assert restored(board(there, free=0), changed)[0] == 1
    assert refused(board(changed, free=0), {**there, "history/solo-0050.log": b"x" * BLOCK}).key == "no room"


def test_nothing_to_send_needs_no_room() -> None:
    assert restored(board(GAME, free=0), GAME) == (0, [])


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/data/small/x", 10**12),
        ("/data/small/x", -1),
        ("/data/" + "x" * 256, 1),
        ("/", 1),
    ],
)
def test_a_list_that_no_flash_has_cannot_be_right(
    monkeypatch: pytest.MonkeyPatch, path: str, size: int
) -> None:
    device = board(GAME)
    monkeypatch.setattr(device, "_walk", lambda _folder: [[path, size, "ab" * 32]])
    assert refused(device, GAME).key == "garbled"


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("/".join("d" * 400), b"x"),
        ("/".join("abcdefghi"), b"x"),
        ("history/" + "x" * 60 + "/" + "y" * 40, b"x"),
        ("history/large.log", bytes(backup.LARGEST_FILE + 1)),
    ],
)
def test_files_that_no_board_keeps_are_refused(path: str, data: bytes) -> None:
    with pytest.raises(Problem, match="not a sound backup: ") as raised:
        backup.read("x.zip", backup.archive({**GAME, path: data}))
    assert raised.value.key == "wrong backup"


def test_a_file_and_a_folder_of_one_name() -> None:
    with pytest.raises(Problem, match="a file and a folder of one name"):
        backup.read("x.zip", backup.archive({**GAME, "small": b"x"}))


def test_more_files_than_a_board_lists() -> None:
    many = {f"history/{number}": b"" for number in range(backup.MOST_FILES + 1)}
    with pytest.raises(Problem, match="it has more than 1000 files"):
        backup.read("x.zip", backup.archive(many))


def test_the_format_of_a_backup_moves_no_cursor() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as target:
        target.writestr(backup.LIST, json.dumps({"format": "\x1b[2J", "files": {}}))
    with pytest.raises(Problem, match=r"its format is \?\[2J, and only 1"):
        backup.read("x.zip", out.getvalue())


def test_room_is_measured_as_littlefs_lays_files() -> None:
    """Small files lie in the folder's own blocks, a folder counts as four, other files take whole blocks."""
    empty = file_system.taken({})
    assert empty == 2 * BLOCK
    assert file_system.taken({"x": b"x" * 200}) == empty
    assert file_system.taken({"x": b"x" * 600}) == empty + BLOCK
    assert file_system.taken({"x": b"x" * 4097}) == empty + 2 * BLOCK
    assert file_system.taken({"a/b/x": b"x"}) == empty + 8 * BLOCK
