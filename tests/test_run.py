"""The parts of `run` that can be tried without a network: what it finds missing, and what it says.

Its steps (pip, npm) are not run here: every `./run test` from nothing runs them.
"""

import importlib.machinery
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """The file `run` as a module, in a checkout of its own with a space in its path."""
    root = tmp_path / "a checkout"
    (root / "tests").mkdir(parents=True)
    (root / "tests" / "package-lock.json").write_text("{}")
    (root / "pyproject.toml").write_text("[project]")
    (root / "run").write_bytes((ROOT / "run").read_bytes())
    loader = importlib.machinery.SourceFileLoader("run_under_test", str(root / "run"))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def make_ready(run: ModuleType, *needs: str) -> None:
    """Leave the stamps that set-up would leave."""
    for folder in (run.BIN, run.MODULES, run.CACHE):
        os.makedirs(folder, exist_ok=True)
    Path(run.PYTHON).touch()
    for need in needs:
        stamp = run.node_mark(sys.executable) if need == "node" else run.fingerprint(need)
        run.write(run.stamp_path(need), stamp)


def test_nothing_is_there_at_first(run: ModuleType) -> None:
    assert run.missing("play") == ["venv", "play"]
    assert run.missing("test") == run.missing("bench") == ["venv", "test", "node", "npm"]


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        ("log list", ["play"]),
        ("simulate --games 3", ["play"]),
        ("log stats --plot a.png", ["desktop"]),
        ("simulate --plot=a.png", ["desktop"]),
    ],
)
def test_only_a_picture_waits_for_what_draws_it(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, words: str, missing: list[str]
) -> None:
    seen: list[str] = []
    monkeypatch.setattr(run, "set_up_alone", lambda command: seen.extend(run.missing(command)))
    monkeypatch.setattr(run, "hand_over", lambda words: len(words))
    assert run.main(words.split()) == len(words.split())
    assert seen == ["venv", *missing]


def test_nothing_is_missing_after_set_up(run: ModuleType) -> None:
    make_ready(run, "venv", "play", "test", "node", "npm")
    assert run.missing("play") == run.missing("test") == run.missing("any other word") == []


@pytest.mark.parametrize(
    ("file", "missing"),
    [("pyproject.toml", ["test"]), ("tests/package-lock.json", ["npm"]), ("tests/.npmrc", ["npm"])],
)
def test_a_changed_file_calls_for_set_up(run: ModuleType, file: str, missing: list[str]) -> None:
    make_ready(run, "venv", "test", "node", "npm")
    (Path(run.ROOT) / file).write_text("changed")
    assert run.missing("test") == missing


def test_a_moved_or_broken_environment_is_made_anew(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    make_ready(run, "venv", "play")
    os.unlink(run.PYTHON)
    assert "venv" in run.missing("play")
    make_ready(run, "venv", "play")
    monkeypatch.setattr(run, "ROOT", run.ROOT + " moved")
    assert "venv" in run.missing("play")


def test_a_removed_node_is_noticed(run: ModuleType) -> None:
    make_ready(run, "venv", "test", "node", "npm")
    run.write(run.stamp_path("node"), "nowhere\n1")
    assert run.missing("test") == ["node"]


def test_a_step_out_of_reach_is_one_sentence(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    make_ready(run)
    step = (
        "print('(from versions: none)\\nNo matching distribution found for pytest==1')\nraise SystemExit(1)"
    )
    with pytest.raises(
        run.SetupError, match=r"^Missing and out of reach: it \(first of all pytest==1\); [^.]*"
    ):
        run.run_step("Trying", [sys.executable, "-c", step], "it")
    assert capsys.readouterr().err.startswith("Trying ... ")


def test_a_step_that_fails_shows_the_end_of_its_output(
    run: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    make_ready(run)
    with pytest.raises(run.SetupError, match="Could not install it"):
        run.run_step("Trying", [sys.executable, "-c", "print('oh dear')\nraise SystemExit(1)"], "it")
    assert "| oh dear" in capsys.readouterr().err


def test_an_interrupted_installation_leaves_its_mark(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    def fail(*_: object) -> None:
        raise run.SetupError("pip said no")

    make_ready(run, "venv")
    monkeypatch.setattr(run, "run_step", fail)
    with pytest.raises(run.SetupError):
        run.install_project(["test"])
    assert not os.path.exists(run.unfinished())
    monkeypatch.setattr(run, "run_step", interrupt)
    with pytest.raises(KeyboardInterrupt):
        run.install_project(["test"])
    assert os.path.exists(run.unfinished())


def test_help_needs_nothing(run: ModuleType) -> None:
    done = subprocess.run(
        [sys.executable, f"{run.ROOT}/run", "help"], capture_output=True, text=True, check=True
    )
    assert "./run test --quick" in done.stdout
    assert done.stderr == ""
    assert not os.path.exists(run.VENV)


@pytest.mark.skipif(sys.platform == "win32", reason="locks work another way there")
def test_the_lock_is_held_by_one(run: ModuleType, tmp_path: Path) -> None:
    with open(tmp_path / "lock", "a") as first, open(tmp_path / "lock", "a") as second:
        assert run.try_lock(first.fileno())
        assert not run.try_lock(second.fileno())
