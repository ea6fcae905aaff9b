"""The bridge to WebAssembly MicroPython, and the runner that engine tests have there.

Not about the engine: its own tests run on both Pythons by themselves.
"""

from pathlib import Path

import pytest

import run_tests
from wasm import ROOT, SHARED_TESTS, WasmError, run_script

BAD_MODULE = """
def test_good() -> "None":
    pass
def test_bad() -> "None":
    assert 1 == 2, "told you"
def helper(x: NotEvenAName) -> AnotherOne:
    return x
"""


def test_a_script_gets_its_arguments_and_files() -> None:
    source = "import sys\nprint(sys.argv[1:] == ['a b', 'ż\"'], open('/data/x.txt').read())"
    assert run_script(source, ["a b", 'ż"'], {"/data/x.txt": "hello"}) == "True hello\n"


def test_a_script_can_import_the_engine() -> None:
    assert run_script("import trailhand, sys\nprint(sys.implementation.name)") == "micropython\n"


def test_every_module_of_the_engine_loads_on_micropython() -> None:
    """Also those that no engine test imports: MicroPython knows less syntax than CPython."""
    files = sorted((ROOT / "shared").rglob("*.py"))
    names = [".".join(file.relative_to(ROOT / "shared").with_suffix("").parts) for file in files]
    source = "import sys\nfor name in sys.argv[1:]:\n    __import__(name)\nprint(len(sys.argv))"
    assert run_script(source, names) == f"{len(names) + 1}\n"


def test_a_script_that_raises_is_explained() -> None:
    with pytest.raises(WasmError, match=r"(?s)before.*ZeroDivisionError"):
        run_script("print('before')\n1 // 0")


@pytest.mark.parametrize(("code", "good"), [("", True), ("0", True), ("1", False), ("10", False)])
def test_exit_codes_count(code: str, good: bool) -> None:
    source = f"import sys\nprint('out')\nsys.exit({code})"
    if good:
        assert run_script(source) == "out\n"
    else:
        with pytest.raises(WasmError):
            run_script(source)


def test_the_runner_counts_on_micropython() -> None:
    runner = SHARED_TESTS / "run_tests.py"
    output = run_script(runner, ["folder.bad", "nowhere"], {"/tests/folder/bad.py": BAD_MODULE})
    assert "FAILED folder.bad::test_bad" in output
    assert "told you" in output
    assert "FAILED nowhere" in output
    assert output.endswith("1 passed, 2 failed\n")


def test_the_runner_drops_modules() -> None:
    source = "import run_tests, sys\nprint(run_tests.run(['test_support']), 'test_support' in sys.modules)"
    assert run_script(source).split(") ")[1] == "False\n"


def test_the_runner_counts_on_cpython(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad_for_runner.py").write_text(BAD_MODULE.split("def helper")[0])
    monkeypatch.syspath_prepend(str(tmp_path))
    assert run_tests.run(["bad_for_runner"]) == (1, 1)
    assert "bad_for_runner::test_bad" in capsys.readouterr().out
