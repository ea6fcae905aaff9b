"""Every rule is broken on purpose, one way at a time, and a test named after it must notice.

Each mutant of mutants.py (El Paso) and mutants_GAME.py is put into a copy of the engine, and only the tests
named after its rule run there, so a rule cannot hide behind the tests of another. What a mutant is,
mutants.py says.
"""

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rule_ids import GAMES, ROOT, code_of, decided, ids_of, naming, suite_of


def mutants_of(game: str) -> tuple[tuple[str, str, str, str], ...]:
    """The table of a game."""
    return importlib.import_module("mutants" if game == "elpaso" else f"mutants_{game}").MUTANTS


NAMED = {game: naming(suite_of(game), ids_of(game)) for game in GAMES}
MUTANTS = [(game, *mutant) for game in GAMES for mutant in mutants_of(game)]
SHARED_TESTS = ROOT / "tests" / "shared"

# Runs the tests given as module:function; prints the first whose assertion fails. An engine that cannot
# even be imported is no broken rule, and so an error; a test that dies otherwise has not noticed the rule.
RUNNER = """
import sys
game = sys.argv[1]
tests = [name.split(":") for name in sys.argv[2:]]
modules = {module: __import__(game + "." + module, fromlist=["x"]) for module, _ in tests}
for module, function in tests:
    try:
        getattr(modules[module], function)()
    except AssertionError as error:
        print(module, function, repr(error))
        break
    except Exception:
        pass
"""


def run_tests_of(game: str, rule: str, engine: Path) -> str:
    """Run the tests named after a rule on the engine in that folder; the first that notices, or ''."""
    names = [f"{module}:{function}" for module, function in NAMED[game][rule]]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(engine), str(SHARED_TESTS)])}
    command = [sys.executable, "-S", "-B", "-c", RUNNER, game, *names]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=20, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def copy_engine(target: Path) -> Path:
    """A copy of the engine's sources; returns the folder to import from."""
    shutil.copytree(ROOT / "shared", target, ignore=shutil.ignore_patterns("__pycache__"))
    return target


def test_every_fragment_stands_exactly_once() -> None:
    wrong = []
    for game, rule, module, fragment, broken in MUTANTS:
        count = (code_of(game) / f"{module}.py").read_text(encoding="utf-8").count(fragment)
        if count != 1 or fragment == broken or rule not in NAMED[game]:
            wrong.append(f"{rule}, {module}: {count} times {fragment!r}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_the_code_decides_by_is_broken_at_least_once(game: str) -> None:
    used = {rule for path in code_of(game).glob("*.py") for rule in decided(path.read_text(encoding="utf-8"))}
    broken = {rule for rule, _, _, _ in mutants_of(game)}
    assert used - broken == set()
    tested = {rule for rule in NAMED[game] if NAMED[game][rule]}
    assert tested - broken == set()


@pytest.mark.slow
def test_the_tests_pass_on_a_copy_that_is_not_broken(tmp_path: Path) -> None:
    """Otherwise a mutant would prove nothing."""
    engine = copy_engine(tmp_path / "engine")
    for rule in ("SM4", "SA6b", "SE3", "T1"):
        assert run_tests_of("elpaso", rule, engine) == ""
    for game in GAMES:
        for rule in ids_of(game)[:3]:
            assert run_tests_of(game, rule, engine) == ""


def broken_engine(game: str, module: str, fragment: str, broken: str, target: Path) -> Path:
    """A copy with a mutant in it; returns the folder to import from."""
    engine = copy_engine(target)
    path = engine / "trailhand" / game / f"{module}.py"
    path.write_text(path.read_text(encoding="utf-8").replace(fragment, broken), encoding="utf-8")
    return engine


@pytest.mark.slow
def test_an_engine_that_only_stumbles_is_not_noticed(tmp_path: Path) -> None:
    """A name that does not exist says nothing about the rule."""
    fragment = "table.gain_worker(kind, kind, rule)"
    engine = broken_engine(
        "elpaso", "turn", fragment, fragment.replace(", kind", ", NOBODY"), tmp_path / "engine"
    )
    assert run_tests_of("elpaso", "SA2", engine) == ""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rule", "module", "fragment", "broken"), MUTANTS)
def test_a_broken_rule_is_noticed(
    game: str, rule: str, module: str, fragment: str, broken: str, tmp_path: Path
) -> None:
    engine = broken_engine(game, module, fragment, broken, tmp_path / "engine")
    assert run_tests_of(game, rule, engine), f"no test of {rule} asserts what {broken!r} breaks in {module}"
