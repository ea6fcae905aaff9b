"""The case passes its checks, and each check fails on a part that was broken on purpose."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest
from manifold3d import Manifold

from trailhand_hardware.case import checks, data, fit
from trailhand_hardware.case.back import back_part
from trailhand_hardware.case.data import HANDHELD
from trailhand_hardware.case.envelopes import pico_middle
from trailhand_hardware.case.mesh import Mesh, mesh_of
from trailhand_hardware.case.model import CASES, Case, case
from trailhand_hardware.case.solids import block, box, cylinder

pytestmark = pytest.mark.slow
GOOD = case("handheld-096")

# --- The case passes ---------------------------------------------------------------------------------


@pytest.mark.parametrize("each", CASES, ids=lambda each: each.key)
def test_a_case_passes_all_checks(each: Case) -> None:
    for name, solid in each.on_bed.items():
        assert checks.check_part(solid) == [], name
    assert fit.check_fit(each) == []


@pytest.mark.parametrize("each", CASES, ids=lambda each: each.key)
def test_both_parts_fit_side_by_side(each: Case) -> None:
    assert 2 * each.layout.width + 18 <= data.BED[0]


def test_what_is_laid_in_is_there() -> None:
    assert set(fit.LAID_IN) <= set(GOOD.components)


# --- Each check of a part fails on a broken one ------------------------------------------------------


def test_a_hole_in_the_mesh_is_found() -> None:
    mesh = mesh_of(GOOD.back)
    assert checks.check_watertight(mesh) == []
    assert checks.check_watertight(Mesh(mesh.corners, mesh.triangles[1:]))
    turned = np.concatenate([mesh.triangles[:1, ::-1], mesh.triangles[1:]])
    assert checks.check_watertight(Mesh(mesh.corners, turned))


def test_a_second_body_is_found() -> None:
    assert checks.check_one_body(GOOD.back + block((0, 0), (2, 2), (15, 17))) == ["2 separate bodies"]


def test_a_part_too_large_or_off_the_bed_is_found() -> None:
    assert checks.check_bed(GOOD.back.scale((3, 1, 1)))
    assert checks.check_bed(GOOD.back.translate((0, 0, 0.5)))


def test_a_thin_wall_is_found() -> None:
    x, y = HANDHELD.inner
    scraped = GOOD.back - box((-x - 1.9, x + 1.9), (-y, y), (data.WALL, data.SPLIT + 1))
    assert checks.check_walls(scraped)


@pytest.mark.parametrize(
    ("span", "complaint"),
    [
        ((-34, -20), "on one side only"),  # a shelf
        ((-20, -17), "begin in the air"),  # an island
        ((-34, 34), "a bridge longer"),  # from wall to wall
    ],
)
def test_an_overhang_is_found(span: tuple[float, float], complaint: str) -> None:
    plank = box(span, (-5, 5), (9, 10.5))
    assert any(complaint in text for text in checks.check_overhangs(GOOD.back + plank))


def test_a_front_printed_face_up_is_found() -> None:
    assert checks.check_overhangs(GOOD.front.translate((0, 0, -GOOD.front.bounding_box()[2])))


# --- Each check of the fit fails on a broken one -----------------------------------------------------


def broken_back(solid: Manifold) -> dict[str, Manifold]:
    return {**GOOD.parts, "back": GOOD.back + solid}


def test_overlapping_parts_are_found() -> None:
    class Overlapping(Case):
        @property
        def front(self) -> Manifold:  # pyright: ignore[reportIncompatibleVariableOverride]
            return GOOD.front.translate((0, 0, -1))

    assert fit.check_parts_apart(Overlapping(GOOD.layout, GOOD.display))


def test_a_collision_with_a_component_is_found() -> None:
    rib = block(HANDHELD.cell, (1.6, 10), (data.WALL, data.WALL + 5))
    assert any("cell and back" in text for text in fit.check_collisions(broken_back(rib), GOOD.components))


def test_a_collision_between_components_is_found() -> None:
    moved = {**GOOD.components, "cell": GOOD.components["cell"].translate((8, 0, 0))}
    assert any("cell and pico" in text for text in fit.check_collisions({}, moved))


def test_a_tight_fit_is_found() -> None:
    x0, _, _, _, y1, _ = GOOD.components["cell"].bounding_box()
    wall = box((x0, x0 + 20), (y1 + 0.05, y1 + 2), (data.WALL, 7))
    assert any("cell is tight" in text for text in fit.check_play(broken_back(wall), GOOD.components))


@pytest.mark.parametrize("name", [name for name in fit.LAID_IN if name not in fit.GLUED])
def test_a_component_that_nothing_holds_down_is_found(name: str) -> None:
    other = "back" if fit.is_laid_in_front(name) else "front"
    without = {part: solid for part, solid in GOOD.parts.items() if part != other}
    # What is left still stops it sideways, or not; from that side nothing does.
    way = "(0, 0, -1)" if fit.is_laid_in_front(name) else "(0, 0, 1)"
    if name == "charger board":  # its hook is in the back: without the hook only the pillar is left
        without = {"back": GOOD.parts["back"] - box((-34, -10), (10, 25), (5, 12))}
    assert any(
        f"nothing stops {name}" in text and way in text for text in fit.check_held(without, GOOD.components)
    )


@pytest.mark.parametrize("probe", sorted(GOOD.probes))
def test_a_blocked_way_is_found(probe: str) -> None:
    x0, y0, z0, x1, y1, z1 = GOOD.probes[probe].bounding_box()
    blocker = cylinder(((x0 + x1) / 2, (y0 + y1) / 2), (z0, z1), 0.5)
    assert any(text.startswith(probe) for text in fit.check_probes(broken_back(blocker), GOOD.probes))


def test_a_wall_without_its_notch_blocks_the_plug() -> None:
    x, _ = pico_middle(HANDHELD)
    wall = box((x - 10, x + 10), (HANDHELD.inner[1], HANDHELD.height / 2), (3, 11))
    assert any("plug of the pico" in text for text in fit.check_probes(broken_back(wall), GOOD.probes))


def test_a_slot_that_the_switch_cannot_get_into_is_found() -> None:
    x, y = HANDHELD.inner[0], HANDHELD.slider_y
    bridge = box((x, x + data.WALL), (y - 4, y + 4), (8, 9.2))
    found = fit.check_laying_in(broken_back(bridge), GOOD.components)
    assert any("slider knob cannot be laid" in text for text in found)


def test_a_front_that_cannot_come_down_is_found() -> None:
    class Hooked(Case):
        @property
        def back(self) -> Manifold:  # pyright: ignore[reportIncompatibleVariableOverride]
            x, y = GOOD.layout.cell
            return GOOD.back + block((x - 2, y - 8), (30, 3), (data.SPLIT + 2, data.SPLIT + 4))

    assert fit.check_closing(Hooked(GOOD.layout, GOOD.display))


def test_short_screws_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert fit.check_grip(GOOD) == []
    monkeypatch.setattr(data, "SCREW_LENGTH", 12.0)
    assert fit.check_grip(GOOD)


@pytest.mark.parametrize(
    "change",
    [
        lambda layout: replace(layout, pico_x=layout.pico_x - 5),
        lambda layout: replace(layout, button=(0.0, -27.0)),
        lambda layout: replace(layout, cell=(layout.cell[0], layout.cell[1] - 6)),
        lambda layout: replace(layout, screws=((-20.0, -20.0), *layout.screws[1:])),
        lambda layout: replace(layout, display_y={"096": 28.0, "130": 28.0}),
        lambda layout: replace(layout, width=64.0),
    ],
    ids=["pico moved", "button over the cell", "cell moved", "screw under the cell", "display up", "narrow"],
)
def test_a_layout_that_does_not_work_is_found(change: Callable[[data.Layout], data.Layout]) -> None:
    assert fit.check_fit(Case(change(HANDHELD), GOOD.display))


def test_the_back_does_not_depend_on_the_display() -> None:
    assert mesh_of(back_part(HANDHELD)).triangles.shape == mesh_of(case("handheld-130").back).triangles.shape
