"""The print files of all cases: one STL per part, one 3MF per case with both parts side by side on the bed.

Parts that several cases share (the back does not depend on the display) are written once.
"""

from functools import cache

from trailhand_hardware.case.export import stl, three_mf
from trailhand_hardware.case.mesh import Mesh, mesh_of
from trailhand_hardware.case.model import CASES, Case

GAP = 8.0  # between the parts on the bed
MARGIN = 5.0


def part_name(case: Case, part: str) -> str:
    """`handheld-back`, `handheld-front-096`."""
    return f"{case.layout.key}-back" if part == "back" else f"{case.layout.key}-front-{case.display.key}"


@cache
def meshes(case_key: str) -> dict[str, Mesh]:
    """The meshes of a case as they lie on the bed."""
    case = next(each for each in CASES if each.key == case_key)
    return {name: mesh_of(solid) for name, solid in case.on_bed.items()}


def print_files() -> dict[str, bytes]:
    """File name to content."""
    found: dict[str, bytes] = {}
    for case in CASES:
        parts = meshes(case.key)
        for part, mesh in parts.items():
            name = part_name(case, part)
            found[f"{name}.stl"] = stl(mesh, f"Trailhand {name}")
        step = case.layout.width + GAP
        middle = (case.layout.width / 2 + MARGIN, case.layout.height / 2 + MARGIN)
        placed = {
            part: (mesh, (middle[0] + step * index, middle[1]))
            for index, (part, mesh) in enumerate(parts.items())
        }
        found[f"{case.key}.3mf"] = three_mf(placed)
    return found
