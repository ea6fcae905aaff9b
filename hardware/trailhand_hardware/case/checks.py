"""Checks of a printed part by itself: closed, one body, on the bed, walls, overhangs. Knows no neighbours.

Each check returns complaints, one sentence each; an empty list is good. A test shows each one failing.
"""

import numpy as np
from manifold3d import CrossSection, Manifold

from trailhand_hardware.case import data
from trailhand_hardware.case.mesh import Mesh, mesh_of, normals, points

LAYER = 0.2
SLOPE = 1.0  # overhang per height: 45 degrees
LONGEST_BRIDGE = 14.0
SPECK = 0.05  # mm2 that no slicer would care for
SAMPLES = 1500
THIN_SHARE = 0.01  # of the surface, for sharp edges, which are thin by nature


def check_watertight(mesh: Mesh) -> list[str]:
    """Every edge belongs to exactly two triangles, once in each direction."""
    t = mesh.triangles
    edges = np.concatenate([t[:, [0, 1]], t[:, [1, 2]], t[:, [2, 0]]])
    _, there = np.unique(edges, axis=0, return_counts=True)
    both, counts = np.unique(np.sort(edges, axis=1), axis=0, return_counts=True)
    bad = int((there != 1).sum() + (counts != 2).sum())
    return [f"{bad} edges of {len(both)} do not join two triangles"] if bad else []


def check_one_body(solid: Manifold) -> list[str]:
    bodies = len(solid.decompose())
    return [] if bodies == 1 else [f"{bodies} separate bodies"]


def check_bed(solid: Manifold) -> list[str]:
    """Lies on z = 0 and fits on the bed with 5 mm to spare."""
    x0, y0, z0, x1, y1, _ = solid.bounding_box()
    width, height = x1 - x0 + 10, y1 - y0 + 10
    found = [] if abs(z0) < 0.001 else [f"its lowest point is at {z0:.2f}, not on the bed"]
    if width > data.BED[0] or height > data.BED[1]:
        found.append(f"{width:.0f} x {height:.0f} mm with margin is more than the bed")
    return found


def thicknesses(solid: Manifold, seed: int = 1) -> np.ndarray:
    """How thick the solid is behind points spread evenly over its surface."""
    mesh = mesh_of(solid)
    a, b, c = points(mesh)
    outward = normals(mesh)
    areas = np.linalg.norm(np.cross(b - a, c - a), axis=1)
    rng = np.random.default_rng(seed)
    chosen = rng.choice(len(areas), SAMPLES, p=areas / areas.sum())
    u, v = rng.random((2, SAMPLES))
    u, v = np.where(u + v > 1, 1 - u, u), np.where(u + v > 1, 1 - v, v)
    start = a[chosen] + u[:, None] * (b - a)[chosen] + v[:, None] * (c - a)[chosen]
    found = [depth(solid, point, -way) for point, way in zip(start, outward[chosen], strict=True)]
    return np.array(found)


def depth(solid: Manifold, point: np.ndarray, way: np.ndarray, longest: float = 40.0) -> float:
    """From a point of the surface inwards to the next surface."""
    near, far = point + way * 0.002, point + way * longest
    hits = solid.ray_cast(tuple(near), tuple(far))
    return hits[0].distance * (longest - 0.002) if hits else longest


def check_walls(solid: Manifold) -> list[str]:
    """Hardly any of the surface has less than the thinnest printable wall behind it."""
    thin = thicknesses(solid) < data.THINNEST
    share = float(thin.mean())
    return [f"{share:.1%} of the surface is thinner than {data.THINNEST} mm"] if share > THIN_SHARE else []


def check_overhangs(solid: Manifold) -> list[str]:
    """Layer by layer: what lies over nothing leans 45 degrees at most, or is a short bridge."""
    (_, _, z0, _, _, z1) = solid.bounding_box()
    below, found = solid.slice(z0 + LAYER / 2), list[str]()
    for step in range(1, int((z1 - z0) / LAYER)):
        z = z0 + LAYER * (step + 0.5)
        layer = solid.slice(z)
        loose = layer - below.offset(LAYER * SLOPE + 0.02)
        found += [f"{text} at z = {z:.1f}" for text in map_regions(loose, below)]
        below = layer
    return found


def map_regions(loose: CrossSection, below: CrossSection) -> list[str]:
    """What is wrong with the unsupported regions of a layer."""
    regions = [region for region in loose.decompose() if region.area() > SPECK]
    return [text for region in regions if (text := judge_region(region, below))]


def judge_region(region: CrossSection, below: CrossSection) -> str:
    """A bridge ends on something on opposite sides, so that its footholds' hull covers it."""
    footholds = region.offset(LAYER + 0.1) ^ below
    if footholds.is_empty():
        return f"{region.area():.1f} mm2 begin in the air"
    uncovered = (region - footholds.hull()).area()
    if uncovered > 0.1 * region.area() + SPECK:
        return f"{region.area():.1f} mm2 hang over on one side only"
    far = (region - footholds.offset(LONGEST_BRIDGE / 2)).area()
    return f"a bridge longer than {LONGEST_BRIDGE:.0f} mm" if far > SPECK else ""


def check_part(solid: Manifold) -> list[str]:
    """All checks of a part as it lies on the bed."""
    return [
        *check_watertight(mesh_of(solid)), *check_one_body(solid), *check_bed(solid),
        *check_walls(solid), *check_overhangs(solid),
    ]  # fmt: skip
