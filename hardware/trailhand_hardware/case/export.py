"""Writes meshes as STL and 3MF, byte for byte the same for the same meshes. Knows no case.

The 3MF's zip members are stored, not deflated, with a fixed date: the bytes depend on no zlib version.
"""

import io
import struct
import zipfile

import numpy as np

from trailhand_hardware.case.mesh import Mesh, normals, points

DATE = (2026, 1, 1, 0, 0, 0)
CORE = "http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
MODEL = "http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"
XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
TYPES = (
    f'{XML}<Types xmlns="{PACKAGE}/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>'
    "</Types>\n"
)
RELATIONS = (
    f'{XML}<Relationships xmlns="{PACKAGE}/relationships">'
    f'<Relationship Target="/3D/3dmodel.model" Id="rel0" Type="{MODEL}"/></Relationships>\n'
)


def stl(mesh: Mesh, title: str) -> bytes:
    """Binary STL."""
    rows = np.zeros(
        len(mesh.triangles), dtype=[("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("rest", "<u2")]
    )
    rows["normal"] = np.round(normals(mesh), 6)
    rows["corners"] = np.stack(points(mesh), axis=1)
    return title.encode("ascii").ljust(80, b"\0") + struct.pack("<I", len(rows)) + rows.tobytes()


def xml_object(number: int, name: str, mesh: Mesh) -> str:
    """One part of a 3MF."""
    corners = "".join(f'<vertex x="{x:.4f}" y="{y:.4f}" z="{z:.4f}"/>\n' for x, y, z in mesh.corners.tolist())
    triangles = "".join(f'<triangle v1="{a}" v2="{b}" v3="{c}"/>\n' for a, b, c in mesh.triangles.tolist())
    return (
        f'<object id="{number}" type="model" name="{name}"><mesh><vertices>\n{corners}</vertices>'
        f"<triangles>\n{triangles}</triangles></mesh></object>\n"
    )


def xml_model(meshes: dict[str, tuple[Mesh, tuple[float, float]]]) -> str:
    """The model file: all parts, each at its place on the bed."""
    objects = [xml_object(number, name, mesh) for number, (name, (mesh, _)) in enumerate(meshes.items(), 1)]
    items = [
        f'<item objectid="{number}" transform="1 0 0 0 1 0 0 0 1 {x:.4f} {y:.4f} 0.0000"/>\n'
        for number, (_, (x, y)) in enumerate(meshes.values(), 1)
    ]
    return (
        f'{XML}<model unit="millimeter" xmlns="{CORE}"><resources>\n{"".join(objects)}</resources>\n'
        f"<build>\n{''.join(items)}</build></model>\n"
    )


def three_mf(meshes: dict[str, tuple[Mesh, tuple[float, float]]]) -> bytes:
    """A 3MF package: name to mesh and place on the bed."""
    target = io.BytesIO()
    files = {"[Content_Types].xml": TYPES, "_rels/.rels": RELATIONS, "3D/3dmodel.model": xml_model(meshes)}
    with zipfile.ZipFile(target, "w") as package:
        for name, text in files.items():
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3  # the same on every system
            package.writestr(entry, text, zipfile.ZIP_STORED)
    return target.getvalue()
