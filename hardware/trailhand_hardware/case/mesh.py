"""Triangles of a solid, rounded and in one fixed order: the same solid is the same file."""

from dataclasses import dataclass

import numpy as np
from manifold3d import Manifold
from numpy.typing import NDArray

DECIMALS = 4


@dataclass(frozen=True)
class Mesh:
    """Corners (n x 3, millimetres) and triangles (m x 3, indices of corners, outside counterclockwise)."""

    corners: NDArray[np.float64]
    triangles: NDArray[np.int64]


def mesh_of(solid: Manifold) -> Mesh:
    """The solid's triangles: corners rounded and sorted, degenerate triangles left out, triangles sorted."""
    raw = solid.to_mesh64() if hasattr(solid, "to_mesh64") else solid.to_mesh()
    corners = np.round(np.asarray(raw.vert_properties, dtype=np.float64)[:, :3], DECIMALS) + 0.0
    corners, places = np.unique(corners, axis=0, return_inverse=True)
    triangles = places.reshape(-1)[np.asarray(raw.tri_verts, dtype=np.int64)]
    a, b, c = triangles.T
    return Mesh(corners, sort_triangles(triangles[(a != b) & (b != c) & (a != c)]))


def sort_triangles(triangles: NDArray[np.int64]) -> NDArray[np.int64]:
    """Each triangle begins with its lowest corner; then all in order."""
    first = np.argmin(triangles, axis=1)
    turned = np.stack([triangles[np.arange(len(triangles)), (first + k) % 3] for k in range(3)], axis=1)
    return turned[np.lexsort((turned[:, 2], turned[:, 1], turned[:, 0]))]


def points(mesh: Mesh) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """The three corners of all triangles."""
    a, b, c = (mesh.corners[mesh.triangles[:, k]] for k in range(3))
    return a, b, c


def normals(mesh: Mesh) -> NDArray[np.float64]:
    """Unit normals of the triangles; zero for slivers without an area."""
    a, b, c = points(mesh)
    u, v = b - a, c - a
    x = u[:, 1] * v[:, 2] - u[:, 2] * v[:, 1]
    y = u[:, 2] * v[:, 0] - u[:, 0] * v[:, 2]
    z = u[:, 0] * v[:, 1] - u[:, 1] * v[:, 0]
    length = np.sqrt(x * x + y * y + z * z)
    return np.stack([x, y, z], axis=1) / np.maximum(length, 1e-12)[:, None]
