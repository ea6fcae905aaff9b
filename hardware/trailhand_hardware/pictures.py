"""Renders the scenes to PNG files that carry a mark of what they were made from. Knows no scene by name.

The mark is a hash of all that decides the picture: meshes, colours, view, discs, and the renderer's source.
Comparing marks is fast and depends on no zlib version, so that is how a stale picture is found.
"""

import io
from hashlib import sha256
from inspect import getsource

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from trailhand_hardware import discs, raster
from trailhand_hardware.raster import Picture
from trailhand_hardware.scenes import Scene

KEY = "Trailhand"


def mark(scene: Scene) -> str:
    """The mark of a scene."""
    digest = sha256()
    for module in (raster, discs):
        digest.update(getsource(module).encode())
    for item in scene.items:
        digest.update(repr((item.colour, item.move)).encode())
        digest.update(item.mesh.corners.astype("<f8").tobytes() + item.mesh.triangles.astype("<i8").tobytes())
    digest.update(repr((scene.name, scene.view, sorted(scene.discs.items()))).encode())
    return digest.hexdigest()


def render(scene: Scene) -> bytes:
    """The PNG of a scene."""
    picture = Picture(scene.items, scene.view)
    pixels = picture.finish()
    for digit, spot in scene.discs.items():
        discs.draw(pixels, *picture.place(spot), digit)
    text, out = PngInfo(), io.BytesIO()
    text.add_text(KEY, mark(scene))
    Image.fromarray(pixels).save(out, "PNG", pnginfo=text, compress_level=9)
    return out.getvalue()


def read_mark(data: bytes) -> str:
    """The mark inside a PNG, or nothing."""
    return str(Image.open(io.BytesIO(data)).info.get(KEY, ""))
