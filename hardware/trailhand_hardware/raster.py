"""A small software renderer: meshes in, an RGB picture out; flat shading, dark edges, number discs. No text.

It uses only additions and multiplications element by element, and a camera rounded to six decimals, so that the
same meshes give the same pixels on every machine. Must not know what the meshes are.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trailhand_hardware.case.mesh import Mesh, normals

Colour = tuple[int, int, int]
Floats = NDArray[np.float64]
PAPER: Colour = (255, 255, 255)
LIGHT = (-0.352, 0.553, 0.755)
FINE = 2  # the picture is drawn so many times larger, then averaged


@dataclass(frozen=True)
class Item:
    """A mesh with its colour and how far it is moved from its place."""

    mesh: Mesh
    colour: Colour
    move: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass(frozen=True)
class View:
    """Where the camera stands: turned around z, raised above the plane, both in degrees; the picture's size."""

    turn: float
    rise: float
    size: tuple[int, int] = (900, 700)
    margin: int = 36


def camera(view: View) -> tuple[tuple[float, ...], ...]:
    """Right, up and towards the camera, in the meshes' axes."""
    a, e = math.radians(view.turn), math.radians(view.rise)
    right = (math.cos(a), math.sin(a), 0.0)
    near = (math.cos(e) * math.sin(a), -math.cos(e) * math.cos(a), math.sin(e))
    up = (near[1] * right[2] - near[2] * right[1], near[2] * right[0] - near[0] * right[2],
          near[0] * right[1] - near[1] * right[0])  # fmt: skip
    return tuple(tuple(round(value, 6) for value in axis) for axis in (right, up, near))


def turned(vectors: Floats, axes: tuple[tuple[float, ...], ...]) -> Floats:
    """Vectors in the camera's axes."""
    x, y, z = vectors[:, 0], vectors[:, 1], vectors[:, 2]
    return np.stack([x * axis[0] + y * axis[1] + z * axis[2] for axis in axes], axis=1)


class Picture:
    """Colour, depth, surface and item of every pixel."""

    def __init__(self, items: list[Item], view: View) -> None:
        self.view, self.axes = view, camera(view)
        self.placed = [turned(item.mesh.corners + np.array(item.move), self.axes) for item in items]
        self.fit()
        height, width = view.size[1] * FINE, view.size[0] * FINE
        self.depth = np.full((height, width), -1e9)
        self.colour = np.full((height, width, 3), 255.0)
        self.facing = np.zeros((height, width, 3))
        self.owner = np.zeros((height, width), dtype=np.int64)
        for number, (item, placed) in enumerate(zip(items, self.placed, strict=True), 1):
            self.draw(number, item, placed)

    def fit(self) -> None:
        """Scale and shift so that everything is inside the margins."""
        everything = np.concatenate(self.placed)
        low, high = everything[:, :2].min(axis=0), everything[:, :2].max(axis=0)
        room = [(size - 2 * self.view.margin) * FINE for size in self.view.size]
        self.scale = float(min(room[0] / (high[0] - low[0]), room[1] / (high[1] - low[1])))
        self.middle = (low + high) / 2

    def pixels(self, placed: Floats) -> Floats:
        """Places in the picture; the third value is nearness."""
        x = (placed[:, 0] - self.middle[0]) * self.scale + self.view.size[0] * FINE / 2
        y = self.view.size[1] * FINE / 2 - (placed[:, 1] - self.middle[1]) * self.scale
        return np.stack([x, y, placed[:, 2]], axis=1)

    def draw(self, number: int, item: Item, placed: Floats) -> None:
        """All triangles of an item that face the camera."""
        spots, world = self.pixels(placed), normals(item.mesh)
        near = turned(world, self.axes)[:, 2]
        light = world[:, 0] * LIGHT[0] + world[:, 1] * LIGHT[1] + world[:, 2] * LIGHT[2]
        shade = 0.42 + 0.58 * np.maximum(light, 0.0)
        for index in np.nonzero(near > 1e-6)[0]:
            corners = spots[item.mesh.triangles[index]]
            self.fill(corners, np.array(item.colour) * shade[index], world[index], number)

    def fill(self, corners: Floats, colour: Floats, facing: Floats, number: int) -> None:
        """One triangle, where it is nearer than what is there."""
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners.tolist()
        x0, x1 = max(math.floor(min(ax, bx, cx)), 0), min(math.ceil(max(ax, bx, cx)), self.depth.shape[1] - 1)
        y0, y1 = max(math.floor(min(ay, by, cy)), 0), min(math.ceil(max(ay, by, cy)), self.depth.shape[0] - 1)
        area = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
        if x1 < x0 or y1 < y0 or abs(area) < 1e-9:
            return
        x = np.arange(x0, x1 + 1) + 0.5
        y = (np.arange(y0, y1 + 1) + 0.5)[:, None]
        one = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / area
        two = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / area
        three = 1.0 - one - two
        nearness = one * az + two * bz + three * cz
        window = (slice(y0, y1 + 1), slice(x0, x1 + 1))
        inside = (one >= -1e-6) & (two >= -1e-6) & (three >= -1e-6) & (nearness > self.depth[window])
        self.depth[window][inside] = nearness[inside]
        self.colour[window][inside] = colour
        self.facing[window][inside] = facing
        self.owner[window][inside] = number

    def edges(self) -> NDArray[np.bool_]:
        """Pixels where item, surface or depth changes."""
        found = np.zeros(self.depth.shape, dtype=bool)
        for axis in (0, 1):
            before = np.roll(self.facing, 1, axis)
            same = sum(self.facing[..., k] * before[..., k] for k in range(3))
            drawn = (self.owner > 0) & (np.roll(self.owner, 1, axis) > 0)
            found |= drawn & (1.0 - same > 0.12)
            found |= np.abs(self.depth - np.roll(self.depth, 1, axis)) > 1.2
            found |= self.owner != np.roll(self.owner, 1, axis)
        return found

    def place(self, point: tuple[float, float, float]) -> tuple[int, int]:
        """Where a point of the meshes' space lies in the finished picture."""
        spot = self.pixels(turned(np.array([point]), self.axes))[0]
        return (round(float(spot[0]) / FINE), round(float(spot[1]) / FINE))

    def finish(self) -> NDArray[np.uint8]:
        """Edges in, then averaged down to the picture's size."""
        fine = np.where(self.edges()[..., None], self.colour * 0.3, self.colour)
        height, width = self.view.size[1], self.view.size[0]
        blocks = fine.reshape(height, FINE, width, FINE, 3)
        total = blocks[:, 0, :, 0] + blocks[:, 0, :, 1] + blocks[:, 1, :, 0] + blocks[:, 1, :, 1]
        return np.clip(np.floor(total / 4 + 0.5), 0, 255).astype(np.uint8)
