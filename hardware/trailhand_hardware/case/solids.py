"""A handful of solids on top of manifold3d, so that the parts read like sentences. Knows no case."""

from collections.abc import Sequence

from manifold3d import (
    CrossSection,
    JoinType,
    Manifold,
    OpType,
    set_min_circular_angle,
    set_min_circular_edge_length,
)

# Round enough for a 0.4 mm nozzle; fewer corners make smaller files.
set_min_circular_angle(7.5)
set_min_circular_edge_length(0.4)
TINY = 0.01  # overlap that makes two solids one


def box(x: tuple[float, float], y: tuple[float, float], z: tuple[float, float]) -> Manifold:
    """A box between two values on each axis."""
    sizes = (x[1] - x[0], y[1] - y[0], z[1] - z[0])
    return Manifold.cube(sizes).translate((x[0], y[0], z[0]))


def block(middle: tuple[float, float], size: tuple[float, float], z: tuple[float, float]) -> Manifold:
    """A box around a middle in the plane."""
    (x, y), (width, height) = middle, size
    return box((x - width / 2, x + width / 2), (y - height / 2, y + height / 2), z)


def cylinder(
    at: tuple[float, float], z: tuple[float, float], radius: float, top: float | None = None
) -> Manifold:
    """An upright cylinder, or a cone if `top` gives another radius."""
    solid = Manifold.cylinder(z[1] - z[0], radius, radius if top is None else top)
    return solid.translate((at[0], at[1], z[0]))


def rounded(width: float, height: float, radius: float) -> CrossSection:
    """A rectangle around the origin with round corners."""
    return CrossSection.square((width - 2 * radius, height - 2 * radius), True).offset(radius, JoinType.Round)


def slab(width: float, height: float, radius: float, z: tuple[float, float]) -> Manifold:
    return rounded(width, height, radius).extrude(z[1] - z[0]).translate((0, 0, z[0]))


def plate(
    middle: tuple[float, float], size: tuple[float, float], radius: float, z: tuple[float, float]
) -> Manifold:
    """A slab with its middle somewhere else."""
    return slab(size[0], size[1], radius, z).translate((middle[0], middle[1], 0))


def tunnel(x: float, z: tuple[float, float], width: float, y: tuple[float, float], radius: float) -> Manifold:
    """A rounded bar along y, for sockets and plugs."""
    shape = rounded(width, z[1] - z[0], radius)
    solid = shape.extrude(y[1] - y[0]).rotate((90, 0, 0))
    return solid.translate((x, y[1], (z[0] + z[1]) / 2))


def frame(
    middle: tuple[float, float], inner: tuple[float, float], wall: float, z: tuple[float, float]
) -> Manifold:
    """Four walls around a pocket."""
    outer = (inner[0] + 2 * wall, inner[1] + 2 * wall)
    return plate(middle, outer, 1.2, z) - block(middle, inner, (z[0] - 1, z[1] + 1))


def union(solids: Sequence[Manifold]) -> Manifold:
    return Manifold.batch_boolean(list(solids), OpType.Add)
