"""The bench measures what it says, and its verdicts are right."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from emulator import bench
from emulator.bench import Row
from emulator.benchmarks import Benchmark
from emulator.measuring import CYCLES_PER_MS, Meter
from emulator.mpy import compile_package

MODULE = "WORD = 'compiled'\n\n\ndef fail():\n    raise ValueError\n"


@pytest.fixture(scope="module")
def meter(ours: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Meter]:
    package = tmp_path_factory.mktemp("package") / "sample"
    (package / "inner").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "inner" / "__init__.py").write_text("")
    (package / "inner" / "module.py").write_text(MODULE)
    with Meter(compile_package(package), ours) as meter:
        yield meter


def test_compiled_packages_load(meter: Meter) -> None:
    assert meter.value("import sample.inner.module as m; return len(m.WORD)") == len("compiled")


def test_tracebacks_name_the_module_within_its_package(meter: Meter) -> None:
    code = """
    import io, sys, sample.inner.module
    try:
        sample.inner.module.fail()
    except ValueError as error:
        told = io.StringIO()
        sys.print_exception(error, told)
        return int('"sample/inner/module.py", line 5' in told.getvalue())
    """
    assert meter.value(code) == 1


def test_heap_counts_what_is_kept_and_nothing_else(meter: Meter) -> None:
    assert 4000 <= meter.heap_bytes("kept.append(bytearray(4000))") <= 4100
    assert meter.heap_bytes("bytearray(4000)") == 0
    assert meter.heap_bytes("import sample.inner.module") > 300


def test_cycles_are_those_of_the_code(meter: Meter) -> None:
    assert abs(meter.cycles("pass")) <= 20
    loop = "for _ in range({}): pass"
    once, twice = (meter.cycles(loop.format(count)) for count in (1000, 2000))
    assert twice / once == pytest.approx(2, rel=0.01)
    pause = meter.cycles("time.sleep_ms(10)", setup="import time")
    assert pause == pytest.approx(10 * CYCLES_PER_MS, rel=0.02)


def test_measurements_do_not_depend_on_each_other(meter: Meter) -> None:
    code = "import sample.inner.module"
    first = meter.cycles(code), meter.heap_bytes(code)
    meter.value("kept.append(bytearray(50_000)); return 0")
    assert (meter.cycles(code), meter.heap_bytes(code)) == first


TIME = Benchmark("a time", "time", "pass")
LIMITED = Benchmark("a limited heap", "heap", "pass", limit=100)
WANTED = Benchmark("a heap that shall shrink", "heap", "pass", wanted=100)


@pytest.mark.parametrize(
    ("row", "verdict", "fails"),
    [
        (Row(TIME, 10), "not recorded yet", False),
        (Row(TIME, 10.4, 10), "ok", False),
        (Row(TIME, 10.6, 10), "WORSE", True),
        (Row(TIME, 9.4, 10), "better", False),
        (Row(TIME, 1, 0), "WORSE", True),
        (Row(LIMITED, 101, 101), "OVER THE LIMIT of 100", True),
        (Row(LIMITED, 100, 100), "ok", False),
        (Row(WANTED, 101, 101), "ok, but 100 wanted", False),
        (Row(WANTED, 100, 101), "ok", False),
    ],
)
def test_verdicts(row: Row, verdict: str, fails: bool) -> None:
    assert row.verdict == verdict
    assert (row.is_worse or row.is_over_limit) == fails


def test_table_lines_up(capsys: pytest.CaptureFixture[str]) -> None:
    lines = bench.table([Row(TIME, 10.6, 10), Row(LIMITED, 12345)]).splitlines()
    assert lines[1].split() == ["a", "time", "ms", "10.6", "10", "+6.0%", "WORSE"]
    assert lines[2].index("12,345") + len("12,345") == lines[1].index("10.6") + len("10.6")


def test_bench_fails_when_worse_and_records_when_told(
    ours: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    small = (Benchmark("answer", "value", "return 42"),)
    monkeypatch.setattr(bench, "BENCHMARKS", small)
    monkeypatch.setattr(bench, "board_files", dict)
    monkeypatch.setattr(bench, "measure_firmware", lambda *_: [])
    path = tmp_path / "baseline.json"
    arguments = ["--baseline", str(path)]
    path.write_text(json.dumps({"firmware": "another", "figures": {"answer": 40}}))
    assert bench.main(arguments) == 0  # exactly 5 % is still allowed
    assert "another build" in capsys.readouterr().out
    path.write_text(json.dumps({"firmware": "another", "figures": {"answer": 39}}))
    assert bench.main(arguments) == 1
    assert bench.main([*arguments, "--record"]) == 0
    assert json.loads(path.read_text())["figures"] == {"answer": 42}
    capsys.readouterr()
    assert bench.main(arguments) == 0
    assert "another build" not in capsys.readouterr().out
