"""Both parts of the handheld go through a real slicer (Debian: prusa-slicer).

No supports, coarse layers to be quick. The figures of all parts, with fine ones, are in docs/hardware.md.
"""

import re
import subprocess
from pathlib import Path

import pytest

from programs import needed
from trailhand_hardware.places import HARDWARE

SETTINGS = [
    "--nozzle-diameter=0.4", "--layer-height=0.28", "--perimeters=2", "--fill-density=15%",
    "--filament-diameter=1.75", "--temperature=210", "--filament-density=1.24",
    "--bed-shape=0x0,180x0,180x180,0x180",
]  # fmt: skip
COMPLAINTS = re.compile(r"repair|error|warning|not manifold|empty layer|floating|outside", re.I)

pytestmark = pytest.mark.slow


def slice_file(source: Path, target: Path) -> str:
    """G-code of a print file; fails on any complaint of the slicer."""
    slicer = needed("prusa-slicer")
    command = [slicer, "--export-gcode", *SETTINGS, "--center=90,90", "--output", str(target), str(source)]
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
