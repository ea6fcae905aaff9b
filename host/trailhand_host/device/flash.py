"""Puts a version onto a board: into the folder that is not in use, checked by hash, switched at the end.

The order is what makes it safe at any moment: the pointer names a sound folder; the other one loses its
manifest, so that it cannot be started half-written; its files are made, its manifest is the last; then the
pointer is replaced in one step, and the new version has two starts to come up. /data is never touched. It
must not know how bytes travel, nor what a program does.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from trailhand_host.device.about import is_newer
from trailhand_host.device.answers import rows
from trailhand_host.device.link import Device
from trailhand_host.device.messages import Problem
from trailhand_host.device.plan import New, Pool, new_bytes, recipe
from trailhand_host.device.room import need_room
from trailhand_host.device.sending import Advance, Job, send_file
from trailhand_host.device.survey import Survey, board_of, survey

ATTEMPTS = 8  # questions to a restarted board, some seconds each
LAST = ("start.txt", "main.py")  # of a first installation: before them the board starts as it did
OLD_MAIN = "/main-before.py"
Tree = Mapping[str, bytes]


class Sources(Protocol):
    """Where the files come from."""

    def program(self, folder: str) -> Tree:
        """A program folder."""
        ...

    def whole(self, board: str) -> Tree:
        """Everything for an empty board."""
        ...

    def boards(self) -> list[str]:
        """The boards there are."""
        ...


@dataclass(frozen=True)
class Order:
    """What is wanted."""

    board: str | None = None
    take_over: bool = False
    dry_run: bool = False


@dataclass(frozen=True)
class Outcome:
    """What was done (or would be)."""

    kind: str  # "nothing", "updated", "installed"
    folder: str
    version: str
    files: int = 0
    new: int = 0  # bytes that were not on the board


Tell = Callable[[str], None]


def manifest_hash(data: bytes) -> str:
    """As the board names its manifest."""
    return hashlib.sha256(data.decode().strip().encode()).hexdigest()


def version_of(manifest: bytes) -> str:
    """The version in a manifest."""
    return manifest.split(b"\n")[0].split(b" ")[-1].decode()


class Flash:
    """One flashing of one board."""

    def __init__(self, device: Device, sources: Sources, tell: Tell, bar: Callable[[int], Advance]) -> None:
        self._device = device
        self._sources = sources
        self._tell = tell
        self._bar = bar

    def run(self, order: Order) -> Outcome:
        """Do it; a Problem if it cannot be done."""
        running = self._device.ask("who")
        if running is not None:
            done = self._if_nothing_changed(running)
            if done:
                return done
            self._tell(f"Found Trailhand {str(running['trailhand'])[:40]}. Stopping it; its game is saved.")
        self._device.prompt()
        try:
            return self._at_the_prompt(order, _folder_of(running))
        except (Problem, KeyboardInterrupt):
            self._device.leave()
            raise

    def _if_nothing_changed(self, running: dict[str, object]) -> Outcome | None:
        folder = _folder_of(running)
        manifest = self._sources.program(folder or "a")[f"{folder or 'a'}/manifest.txt"]
        if folder is None or running.get("manifest") != manifest_hash(manifest):
            return None
        sound = (self._device.ask("check") or {}).get("bad") == []
        return Outcome("nothing", folder, version_of(manifest)) if sound else None

    def _at_the_prompt(self, order: Order, running: str | None) -> Outcome:
        found = survey(self._device, running)
        board = self._board(found, order)
        if found.kind == "other" and not order.take_over:
            raise Problem("other program")
        if not found.is_mpy_known:
            raise Problem("old micropython", version=found.version)
        self._say_downgrade(found)
        if found.kind == "trailhand" and found.active:
            return self._update(found, order)
        return self._install(found, order, board)

    def _say_downgrade(self, found: Survey) -> None:
        ours = version_of(self._sources.program("a")["a/manifest.txt"])
        if found.manifest and is_newer(found.manifest.version, ours):
            self._tell(
                f"The board's version is newer: {found.manifest.version}. It gets the older one, {ours}."
            )

    def _board(self, found: Survey, order: Order) -> str:
        board = board_of(found.machine)
        boards = self._sources.boards()
        if order.board and order.board not in boards:
            raise Problem("no such board", wanted=order.board, boards=", ".join(boards))
        if order.board and board and order.board != board:
            raise Problem("wrong board", found=found.machine, wanted=order.board)
        if not (order.board or board):
            raise Problem("unknown board", found=found.machine, boards=", ".join(boards))
        return order.board or board or ""

    # --- An update ---

    def _update(self, found: Survey, order: Order) -> Outcome:
        folder, active = found.target, found.active or "a"
        tree = self._sources.program(folder)
        manifest = tree[f"{folder}/manifest.txt"]
        if found.manifest and found.manifest.text == manifest:
            return self._restarted(active, manifest, order)
        jobs, stale = self._jobs(tree, folder, self._pool(found))
        outcome = Outcome("updated", folder, version_of(manifest), len(jobs), _new_of(jobs))
        if order.dry_run:
            self._device.leave()
            return outcome
        self._write_folder(found, folder, jobs, stale)
        self._tell("Everything is there and checked. Switching; it has to report itself now.")
        self._point(f"{folder} 2")
        self._device.restart()
        if not self._is_up(folder, manifest):
            self._switch_back(active)
            raise Problem("did not come up")
        return outcome

    def _restarted(self, folder: str, manifest: bytes, order: Order) -> Outcome:
        """The right version is there, but does not run, or not from a sound pointer."""
        if not order.dry_run:
            self._point(folder)
        self._device.restart()
        if not self._is_up(folder, manifest):
            raise Problem("silent", port=self._device.port.name)
        return Outcome("nothing", folder, version_of(manifest))

    def _switch_back(self, folder: str) -> None:
        self._device.prompt()
        self._point(folder)
        self._device.restart()

    def _write_folder(self, found: Survey, folder: str, jobs: list[Job], stale: list[str]) -> None:
        need_room(found, jobs, stale)
        if found.pointer != found.active:
            self._point(found.active or "a")
        if jobs:
            self._device.call("remove", [f"/{folder}/manifest.txt"])
            self._device.call("remove", [path for path in stale if path != f"/{folder}/manifest.txt"])
            self._send(jobs)

    # --- A first installation ---

    def _install(self, found: Survey, order: Order, board: str) -> Outcome:
        tree = self._sources.whole(board)
        if found.active and found.active != "a":  # main.py is gone, a version is still there
            tree = {**tree, "start.txt": found.active.encode()}
        manifest = tree["a/manifest.txt"]
        jobs, stale = self._jobs(tree, "a", self._pool(found))
        outcome = Outcome("installed", "a", version_of(manifest), len(jobs), _new_of(jobs))
        if order.dry_run:
            self._device.leave()
            return outcome
        need_room(found, jobs, stale)
        if found.kind == "other":
            self._device.call("rename", "/main.py", OLD_MAIN)
        self._device.call("remove", stale)
        self._send(jobs)
        self._tell("Everything is there and checked. Starting it; it has to report itself now.")
        self._device.restart()
        if not self._is_up("a", manifest):
            self._device.prompt()
            self._device.call("remove", ["/main.py"])
            if found.kind == "other":
                self._device.call("rename", OLD_MAIN, "/main.py")
            raise Problem("first did not come up")
        return outcome

    # --- Both ---

    def _pool(self, found: Survey) -> Pool:
        """The parts that can be copied on the board."""
        if not (found.active and found.manifest):
            return {}
        pool: dict[tuple[int, str], tuple[str, int]] = {}
        base = f"/{found.active}/"
        for path, (size, sha256) in found.manifest.files.items():
            pool[size, sha256[:16]] = (base + path, 0)
        if "program" in found.manifest.files:
            answers = self._device.call("pieces", base + "program")
            for place, length, name in rows(self._device, answers, int, int, str):
                pool[length, name] = (base + "program", place)
        return pool

    def _jobs(self, tree: Tree, folder: str, pool: Pool) -> tuple[list[Job], list[str]]:
        """Files to be made, in the order to make them; and paths of the folder that must go first."""
        there = rows(self._device, self._device.call("walk", f"/{folder}"), str, int, str)
        beside = [f"/{path}" for path in tree if not path.startswith(f"{folder}/")]
        there += rows(self._device, self._device.call("hashes", beside), str, int, str) if beside else []
        has = {path: (size, sha256) for path, size, sha256 in there if size >= 0}
        wanted = {f"/{path}": (len(data), hashlib.sha256(data).hexdigest()) for path, data in tree.items()}
        missing = [path for path in sorted(wanted, key=_rank) if has.get(path) != wanted[path]]
        jobs = [Job(path, tree[path[1:]], recipe(tree[path[1:]], pool)) for path in missing]
        within = [path for path in has if path.startswith(f"/{folder}/")]
        return jobs, sorted(path for path in within if has[path] != wanted.get(path))

    def _send(self, jobs: list[Job]) -> None:
        advance = self._bar(sum(len(job.data) for job in jobs))
        for job in jobs:
            send_file(self._device, job, advance)

    def _point(self, text: str) -> None:
        data = text.encode()
        send_file(self._device, Job("/start.txt", data, [New(data)]), lambda _count: None)

    def _is_up(self, folder: str, manifest: bytes) -> bool:
        """Whether the program in a folder reports itself."""
        for _ in range(ATTEMPTS):
            answer = self._device.ask("who")
            if answer is not None:
                return _folder_of(answer) == folder and answer.get("manifest") == manifest_hash(manifest)
        return False


def _rank(path: str) -> tuple[int, str]:
    """Manifests after the files they name; what makes a board start our program at the very end."""
    name = path.strip("/")
    if name in LAST:
        return 2 + LAST.index(name), path
    return (1 if name.endswith("manifest.txt") else 0), path


def _new_of(jobs: list[Job]) -> int:
    return sum(new_bytes(job.parts) for job in jobs)


def _folder_of(answer: dict[str, object] | None) -> str | None:
    folder = str((answer or {}).get("folder", "")).strip("/")
    return folder if folder in ("a", "b") else None
