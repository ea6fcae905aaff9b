"""Checks of the parts together: no collisions, play, everything held, plugs and screws reachable.

Each check returns complaints, one sentence each; an empty list is good. A test shows each one failing.
"""

from manifold3d import Manifold

from trailhand_hardware.case import data
from trailhand_hardware.case.envelopes import Solids
from trailhand_hardware.case.model import Case

NOTHING = 0.01  # mm3
PLAY = 0.15  # sideways and upwards, for what is laid in
LIFTS = (1.0, 2.0, 4.0, 8.0, 16.0, 24.0)

# What is laid into the case, and how far it may move in each direction before something stops it.
LAID_IN = {
    "pico board": 1.0,
    "charger board": 1.2,
    "slider body": 1.0,
    "cell": 3.0,
    "display board": 1.0,
    "button body": 1.0,
}
GLUED = ("display board",)  # by its corners; nothing but glue holds it against the front
TILTED_IN = "charger"
SIDEWAYS = ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0))


def overlap(one: Manifold, other: Manifold) -> float:
    return (one ^ other).volume()


def is_laid_in_front(name: str) -> bool:
    return name.split()[0] in ("display", "button")


def check_parts_apart(case: Case) -> list[str]:
    volume = overlap(case.back, case.front)
    return [f"back and front overlap by {volume:.2f} mm3"] if volume > NOTHING else []


def check_collisions(parts: Solids, components: Solids) -> list[str]:
    """No envelope touches a printed part or another component."""
    names, found = list(components), list[str]()
    for index, name in enumerate(names):
        others = {**parts, **{other: components[other] for other in names[:index] if is_other(name, other)}}
        for other, solid in others.items():
            volume = overlap(components[name], solid)
            if volume > NOTHING:
                found.append(f"{name} and {other} overlap by {volume:.2f} mm3")
    return found


def is_other(one: str, two: str) -> bool:
    """Whether two envelopes belong to different things."""
    return one.split()[0] != two.split()[0]


def check_play(parts: Solids, components: Solids) -> list[str]:
    """What is laid in can be moved a little: it goes in without force."""
    found: list[str] = []
    for name in LAID_IN:
        for way in SIDEWAYS:
            moved = shifted(components.get(name), way, PLAY)
            tight = [part for part, solid in parts.items() if moved and overlap(moved, solid) > NOTHING]
            found += [f"{name} is tight towards {way} at the {part}" for part in tight]
    return found


def check_held(parts: Solids, components: Solids) -> list[str]:
    """What is laid in cannot go far: something stops it on every side, and from above."""
    found: list[str] = []
    for name, far in LAID_IN.items():
        up = -1 if is_laid_in_front(name) else 1
        ways = SIDEWAYS if name in GLUED else (*SIDEWAYS, (0, 0, up))
        for way in ways:
            moved = shifted(components.get(name), way, far)
            if moved and not any(overlap(moved, solid) > NOTHING for solid in parts.values()):
                found.append(f"nothing stops {name} within {far} mm towards {way}")
    return found


def shifted(solid: Manifold | None, way: tuple[int, int, int], far: float) -> Manifold | None:
    return solid.translate((way[0] * far, way[1] * far, way[2] * far)) if solid else None


def check_probes(parts: Solids, probes: Solids) -> list[str]:
    """Plugs, screen, screws and fingers find their way free."""
    return [
        f"{name} is blocked by the {part} ({volume:.2f} mm3)"
        for name, probe in probes.items()
        for part, solid in parts.items()
        if (volume := overlap(probe, solid)) > NOTHING
    ]


def check_closing(case: Case) -> list[str]:
    """The front, with what it carries, comes down without hitting anything on the way."""
    above = [case.front, *(solid for name, solid in case.components.items() if is_laid_in_front(name))]
    below = {"back": case.back}
    below |= {name: solid for name, solid in case.components.items() if not is_laid_in_front(name)}
    return [
        f"the front hits {name} when it is {lift:g} mm up"
        for lift in LIFTS
        for name, solid in below.items()
        if any(overlap(part.translate((0, 0, lift)), solid) > NOTHING for part in above)
    ]


def check_laying_in(parts: Solids, components: Solids) -> list[str]:
    """Everything goes straight into its part; only the charger is tilted in, under its hook."""
    found: list[str] = []
    for name, solid in components.items():
        in_front = is_laid_in_front(name)
        part, way = ("front", -1) if in_front else ("back", 1)
        for lift in () if name.startswith(TILTED_IN) else LIFTS:
            if overlap(solid.translate((0, 0, way * lift)), parts[part]) > NOTHING:
                found.append(f"{name} cannot be laid into the {part}: it hits when {lift:g} mm away")
    return found


def check_grip(case: Case) -> list[str]:
    """The screws' threads hold in the front by at least twice their diameter."""
    tip = data.SCREW_SINK + data.SCREW_LENGTH
    grip = tip - data.SPLIT
    return [] if grip >= 2 * data.SCREW else [f"the screws grip only {grip:.1f} mm"]


def check_fit(case: Case) -> list[str]:
    """All checks of a closed case."""
    return [
        *check_parts_apart(case), *check_collisions(case.parts, case.components),
        *check_play(case.parts, case.components), *check_held(case.parts, case.components),
        *check_laying_in(case.parts, case.components), *check_probes(case.parts, case.probes),
        *check_closing(case), *check_grip(case),
    ]  # fmt: skip
