"""A small software renderer: meshes in, an RGB picture out; flat shading, dark edges, number discs. No text.

It calculates element by element, with a camera rounded to six decimals, so that the same meshes should give
the same pixels on every machine. Must not know what the meshes are.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from trailhand_hardware.case.mesh import Mesh, normals

Colour = tuple[int, int, int]
Floats = NDArray[np.float64]
Corners = list[list[float]]
PAPER: Colour = (255, 255, 255)
LIGHT = (-0.352, 0.553, 0.755)
FAR = -1e9
SMALL_BOX = 12000  # pixels
FINE = 2  # the picture is drawn so many times larger, then averaged


@dataclass(frozen=True)
class Item:
    """A mesh with its colour and how far it is moved from its place."""

    mesh: Mesh
    colour: Colour
    move: tuple[float, float, float] = (0.0, 0.0, 0.0)


@dataclass(frozen=True)
class View:
    """The camera: turned around z, raised above the plane, both in degrees; the picture's size."""

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


def pieces(corners: Corners) -> Iterator[Corners]:
    """The triangle, or halves of halves of it: a long sliver would fill a large, nearly empty box."""
    a, b, c = corners
    width, height = (max(a[k], b[k], c[k]) - min(a[k], b[k], c[k]) for k in (0, 1))
    area = abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
    if width * height < SMALL_BOX or 3 * area > width * height:
        yield corners
        return
    for half in halves(corners):
        yield from pieces(half)


def halves(corners: Corners) -> tuple[Corners, Corners]:
    """The triangle cut in the middle of its longest side."""
    sides = [math.dist(corners[k][:2], corners[(k + 1) % 3][:2]) for k in range(3)]
    k = sides.index(max(sides))
    a, b, c = corners[k], corners[(k + 1) % 3], corners[(k + 2) % 3]
    middle = [(p + q) / 2 for p, q in zip(a, b, strict=True)]
    return [a, middle, c], [middle, b, c]


class Picture:
    """Nearness and face of every pixel; a face is a triangle of an item, with colour, normal and owner."""

    def __init__(self, items: list[Item], view: View) -> None:
        self.view, self.axes = view, camera(view)
        self.placed = [turned(item.mesh.corners + np.array(item.move), self.axes) for item in items]
        self.fit()
        height, width = view.size[1] * FINE, view.size[0] * FINE
        self.x, self.y = np.arange(width) + 0.5, (np.arange(height) + 0.5)[:, None]
        self.nearness = np.full((height, width), FAR)
        self.face = np.zeros((height, width), dtype=np.int32)
        self.colours: list[Floats] = [np.array([PAPER], dtype=np.float64)]
        self.normals: list[Floats] = [np.zeros((1, 3))]
        self.owners: list[Floats] = [np.zeros(1)]
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
        world = normals(item.mesh)
        seen = np.nonzero(turned(world, self.axes)[:, 2] > 1e-6)[0]
        corners = self.pixels(placed)[item.mesh.triangles[seen]]
        order = np.argsort(-corners[:, :, 2].max(axis=1), kind="stable")  # near ones first: they hide others
        world, corners = world[seen[order]], corners[order]
        light = world[:, 0] * LIGHT[0] + world[:, 1] * LIGHT[1] + world[:, 2] * LIGHT[2]
        shade = 0.42 + 0.58 * np.maximum(light, 0.0)
        first = sum(len(each) for each in self.owners)
        self.colours.append(np.array(item.colour) * shade[:, None])
        self.normals.append(world)
        self.owners.append(np.full(len(world), number, dtype=np.float64))
        for face, triangle in enumerate(corners.tolist(), first):
            for piece in pieces(triangle):
                self.fill(piece, face)

    def fill(self, corners: Corners, face: int) -> None:
        """One triangle, where it is nearer than what is there."""
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners
        x0, x1 = math.floor(min(ax, bx, cx)), math.ceil(max(ax, bx, cx)) + 1
        y0, y1 = math.floor(min(ay, by, cy)), math.ceil(max(ay, by, cy)) + 1
        area = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
        if abs(area) < 1e-9:
            return
        there = self.nearness[y0:y1, x0:x1]
        if max(az, bz, cz) <= there.min():
            return
        x, y = self.x[x0:x1] - cx, self.y[y0:y1] - cy
        one = ((by - cy) / area) * x + ((cx - bx) / area) * y
        two = ((cy - ay) / area) * x + ((ax - cx) / area) * y
        nearness = one * (az - cz) + two * (bz - cz) + cz
        inside = (one >= -1e-6) & (two >= -1e-6) & (one + two <= 1.000001) & (nearness > there)
        there[inside] = nearness[inside]
        self.face[y0:y1, x0:x1][inside] = face

    def edges(self) -> NDArray[np.bool_]:
        """Pixels where item, surface or nearness changes."""
        found = np.zeros(self.face.shape, dtype=bool)
        facing, owner = np.concatenate(self.normals), np.concatenate(self.owners)
        for axis in (0, 1):
            before = np.roll(self.face, 1, axis)
            spots = np.nonzero(self.face != before)
            one, other = self.face[spots], before[spots]
            same = sum(facing[one, k] * facing[other, k] for k in range(3))
            step = np.abs(self.nearness[spots] - np.roll(self.nearness, 1, axis)[spots])
            found[spots] |= (1.0 - same > 0.12) | (owner[one] != owner[other]) | (step > 1.2)
        return found

    def place(self, point: tuple[float, float, float]) -> tuple[int, int]:
        """Where a point of the meshes' space lies in the finished picture."""
        spot = self.pixels(turned(np.array([point]), self.axes))[0]
        return (round(float(spot[0]) / FINE), round(float(spot[1]) / FINE))

    def finish(self) -> NDArray[np.uint8]:
        """Colours of the faces, edges in, then averaged down to the picture's size."""
        fine = np.concatenate(self.colours).astype(np.float32)[self.face]
        fine[self.edges()] *= np.float32(0.3)
        height, width = self.view.size[1], self.view.size[0]
        blocks = fine.reshape(height, FINE, width, FINE, 3)
        total = blocks[:, 0, :, 0] + blocks[:, 0, :, 1] + blocks[:, 1, :, 0] + blocks[:, 1, :, 1]
        return np.clip(np.floor(total / 4 + 0.5), 0, 255).astype(np.uint8)
