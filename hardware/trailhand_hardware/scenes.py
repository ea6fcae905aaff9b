"""The rendered views of the case: which parts, in which colours, moved how far, with which numbers on them.

Data and its putting together; how a picture is drawn is the renderer's business.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from trailhand_hardware.case import data
from trailhand_hardware.case.envelopes import charger_middle, pico_middle
from trailhand_hardware.case.front import lay_face_down
from trailhand_hardware.case.mesh import Mesh, mesh_of
from trailhand_hardware.case.model import Case, case
from trailhand_hardware.raster import Colour, Item, View

Spot = tuple[float, float, float]
BACK, FRONT = (176, 186, 198), (232, 228, 218)
COLOURS: dict[str, Colour] = {
    "pico board": (60, 150, 90), "pico socket": (205, 208, 212), "charger board": (70, 95, 190),
    "charger socket": (205, 208, 212), "cell": (228, 196, 110), "slider body": (90, 90, 95),
    "slider knob": (40, 40, 45), "display board": (60, 100, 180), "display glass": (45, 45, 55),
    "button body": (80, 80, 85), "button cap": (214, 84, 70),
}  # fmt: skip
LID = ("display glass", "display board", "button body", "button cap")
FLOOR_PARTS = (
    "pico board",
    "pico socket",
    "charger board",
    "charger socket",
    "cell",
    "slider body",
    "slider knob",
)


@dataclass(frozen=True)
class Scene:
    """A picture: items, view, and discs at spots of the space."""

    name: str
    items: list[Item]
    view: View
    discs: dict[str, Spot] = field(default_factory=dict[str, Spot])


@cache
def part_mesh(key: str, name: str, face_down: bool = False) -> Mesh:
    """The mesh of a printed part or of a component; lying face down if it is in the lid."""
    each = case(key)
    solid = {**each.parts, **each.components}[name]
    return mesh_of(lay_face_down(solid) if face_down else solid)


def items(key: str, names: tuple[str, ...], lift: float = 0.0, face_down: bool = False) -> list[Item]:
    """Components as items; those the case does not have are left out."""
    there = case(key).components
    return [
        Item(part_mesh(key, name, face_down), COLOURS[name], (0.0, 0.0, lift))
        for name in names
        if name in there
    ]


def closed(key: str) -> Scene:
    shown = [Item(part_mesh(key, "front"), FRONT), Item(part_mesh(key, "back"), BACK)]
    shown += items(key, ("display glass", "button cap", "slider knob"))
    return Scene(f"{key}-closed", shown, View(-28, 46, (620, 590)))


def exploded(key: str) -> Scene:
    shown = [Item(part_mesh(key, "back"), BACK), Item(part_mesh(key, "front"), FRONT, (0.0, 0.0, 96.0))]
    shown += items(key, FLOOR_PARTS, 16.0) + items(key, LID, 58.0)
    return Scene(f"{key}-exploded", shown, View(-35, 24, (680, 830)))


def back_inside(key: str, name: str, names: tuple[str, ...], spots: dict[str, Spot]) -> Scene:
    shown = [Item(part_mesh(key, "back"), BACK), *items(key, names)]
    return Scene(f"{key}-{name}", shown, View(-14, 58, (640, 724)), spots)


def front_inside(key: str, name: str, names: tuple[str, ...], spots: dict[str, Spot]) -> Scene:
    shown = [Item(part_mesh(key, "front", face_down=True), FRONT), *items(key, names, face_down=True)]
    turned = {digit: (x, -y, data.THICKNESS - z) for digit, (x, y, z) in spots.items()}
    return Scene(f"{key}-{name}", shown, View(-14, 58, (640, 724)), turned)


def screws(key: str) -> Scene:
    """The closed case from behind, lying on its face."""
    shown = [
        Item(part_mesh(key, "back", face_down=True), BACK),
        Item(part_mesh(key, "front", face_down=True), FRONT),
    ]
    shown += items(key, ("slider knob",), face_down=True)
    spots = {"1": (*case(key).layout.screws[0], 0.0), "2": (*case(key).layout.screws[1], 0.0)}
    turned = {digit: (x, -y, data.THICKNESS) for digit, (x, y, _) in spots.items()}
    x, y = case(key).layout.screws[2]
    turned["3"] = (x, -y, data.THICKNESS)
    return Scene(
        f"{key}-screws",
        shown,
        View(-22, 50, (620, 620)),
        {d: (p[0], p[1] + 6, p[2]) for d, p in turned.items()},
    )


def back_spots(each: Case) -> dict[str, Spot]:
    """The numbers on the empty back."""
    layout = each.layout
    px, py = pico_middle(layout)
    cx, cy = charger_middle(layout)
    right, slider = layout.inner[0], layout.slider_y
    return {
        "1": (px, py, 3.0), "2": (cx, cy - 2, 3.0), "3": (layout.cell[0], layout.cell[1] - 4, 3.0),
        "4": (right - 3, slider, 7.0), "5": (layout.button[0], layout.button[1], 13.0),
        "6": (layout.screws[0][0], layout.screws[0][1], 12.0),
    }  # fmt: skip


def front_spots(each: Case) -> dict[str, Spot]:
    """The numbers on the empty front (before it is turned over)."""
    layout = each.layout
    px, py = pico_middle(layout)
    cx, cy = charger_middle(layout)
    return {
        "1": (-8, layout.display_y[each.display.key] - 10, 19.0),
        "2": (layout.button[0], layout.button[1] - 8.5, 14.0),
        "3": (px + 6.2, py - 23.5, 6.0), "4": (cx, cy + 10.5, 9.0),
        "5": (layout.cell[0] - 2, layout.cell[1] - 8, 19.0),
        "6": (layout.inner[0] - 2, layout.slider_y, 8.0),
    }  # fmt: skip


def component_spots(each: Case, *names: str) -> dict[str, Spot]:
    """A number on the top of each named component."""
    found: dict[str, Spot] = {}
    for number, name in enumerate(names, 1):
        x0, y0, z0, x1, y1, z1 = each.components[name].bounding_box()
        found[str(number)] = ((x0 + x1) / 2, (y0 + y1) / 2, z0 if name in LID else z1)
    return found


def handheld_steps() -> list[Scene]:
    """The steps of putting the handheld together."""
    key = "handheld-096"
    each = case(key)
    charger, slider = ("charger board", "charger socket"), ("slider body", "slider knob")
    pico = ("pico board", "pico socket")
    return [
        back_inside(key, "back", (), back_spots(each)),
        front_inside(key, "front", (), front_spots(each)),
        front_inside(key, "step-front", LID, component_spots(each, "display board", "button body")),
        back_inside(
            key, "step-charger", charger + slider, component_spots(each, "charger board", "slider body")
        ),
        back_inside(key, "step-pico", charger + slider + pico, component_spots(each, "pico board")),
        back_inside(key, "step-cell", FLOOR_PARTS, component_spots(each, "cell")),
        screws(key),
    ]


SCENES: tuple[Callable[[], list[Scene]], ...] = (
    lambda: [closed("handheld-096"), exploded("handheld-096")],
    handheld_steps,
    lambda: [closed("handheld-130"), closed("usb-096"), exploded("usb-096"), closed("usb-130")],
)


def scenes() -> list[Scene]:
    """All views."""
    return [scene for make in SCENES for scene in make()]
