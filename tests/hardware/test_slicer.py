"""Both parts of the handheld go through a real slicer (Debian: prusa-slicer); skipped loudly without one.

No supports, coarse layers to be quick. The figures of all parts, with fine ones, are in docs/hardware.md.
"""

import re
import shutil
import subprocess
import warnings
from pathlib import Path

import pytest

from trailhand_hardware.places import HARDWARE

SLICER = shutil.which("prusa-slicer")
SETTINGS = [
    "--nozzle-diameter=0.4", "--layer-height=0.28", "--perimeters=2", "--fill-density=15%",
    "--filament-diameter=1.75", "--temperature=210", "--filament-density=1.24",
    "--bed-shape=0x0,180x0,180x180,0x180",
]  # fmt: skip
COMPLAINTS = re.compile(r"repair|error|warning|not manifold|empty layer|floating|outside", re.I)

MISSING = "NO SLICER: the printed parts were not sliced; on Debian: apt install prusa-slicer"
pytestmark = [pytest.mark.slow, pytest.mark.skipif(SLICER is None, reason=MISSING)]
if SLICER is None:
    warnings.warn(MISSING, stacklevel=1)  # pytest shows it at the end, also when it is quiet


def slice_file(source: Path, target: Path) -> str:
    """G-code of a print file; fails on any complaint of the slicer."""
    assert SLICER
    command = [SLICER, "--export-gcode", *SETTINGS, "--center=90,90", "--output", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    said = [line for line in (done.stdout + done.stderr).splitlines() if COMPLAINTS.search(line)]
    assert (done.returncode, said) == (0, [])
    return target.read_text(encoding="utf-8")


def test_both_parts_of_the_handheld_can_be_sliced(tmp_path: Path) -> None:
    code = slice_file(HARDWARE / "case" / "handheld-096.3mf", tmp_path / "parts.gcode")
    grams = float(re.findall(r"; filament used \[g\] ?= ?([\d.]+)", code)[0])
    assert 35 < grams < 60  # both parts, not one
    assert ";TYPE:Support material" not in code
    assert len(re.findall(r"^;LAYER_CHANGE", code, re.M)) > 40
