"""Nothing generated is stale: texts and print files to the byte, rendered pictures by the mark inside them.

A rendered picture is compared by its mark (a hash of its meshes, view and renderer), not by its bytes,
because those also depend on the machine's zlib. `./run hardware` makes everything anew.
"""

import io
import re
import subprocess
import sys

import pytest
from PIL import Image

from trailhand_hardware import outputs, pictures, tables
from trailhand_hardware.case import files
from trailhand_hardware.case.export import three_mf
from trailhand_hardware.case.mesh import mesh_of
from trailhand_hardware.case.model import Case, case
from trailhand_hardware.places import DOCS, HARDWARE, ROOT
from trailhand_hardware.raster import Picture, View
from trailhand_hardware.scenes import Scene, closed

HINT = "stale: run ./run hardware"


@pytest.mark.parametrize("name", sorted(outputs.texts()))
def test_texts_are_current(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == outputs.texts()[name], HINT


def test_print_files_are_current() -> None:
    stale = [name for name, data in outputs.models().items() if (ROOT / name).read_bytes() != data]
    assert stale == [], HINT


def test_pictures_are_current() -> None:
    stale = [
        name
        for name, scene in outputs.picture_scenes().items()
        if pictures.read_mark((ROOT / name).read_bytes()) != pictures.mark(scene)
    ]
    assert stale == [], HINT


def test_no_generated_file_is_left_over() -> None:
    made = {*outputs.texts(), *outputs.models(), *outputs.picture_scenes()}
    there = {
        path.relative_to(ROOT).as_posix()
        for folder in ("wiring", "case", "views", "card")
        for path in (HARDWARE / folder).iterdir()
    }
    assert there <= made


def test_a_mark_changes_with_everything_that_decides_the_picture() -> None:
    scene = closed("usb-096")
    others = [
        Scene(scene.name, scene.items[:-1], scene.view),
        Scene(scene.name, scene.items, View(0, 45)),
        Scene(scene.name, scene.items, scene.view, {"1": (0.0, 0.0, 0.0)}),
        closed("usb-130"),
    ]
    assert len({pictures.mark(each) for each in [scene, *others]}) == 1 + len(others)


def test_a_picture_carries_its_mark() -> None:
    small = Scene("small", closed("usb-096").items[:1], View(20, 40, (60, 50), 4))
    data = pictures.render(small)
    assert pictures.read_mark(data) == pictures.mark(small)
    assert data == pictures.render(small)
    assert Image.open(io.BytesIO(data)).tobytes() == Picture(small.items, small.view).finish().tobytes()


def test_print_files_are_the_same_on_every_build() -> None:
    fresh = Case(case("usb-096").layout, case("usb-096").display)  # built anew, nothing cached
    meshes = {name: mesh_of(solid) for name, solid in fresh.on_bed.items()}
    assert three_mf({name: (mesh, (0.0, 0.0)) for name, mesh in meshes.items()}) == three_mf(
        {name: (mesh, (0.0, 0.0)) for name, mesh in files.meshes("usb-096").items()}
    )


def test_a_changed_table_in_the_docs_is_noticed() -> None:
    text = (DOCS / "hardware.md").read_text(encoding="utf-8")
    assert set(tables.PLACE.findall(text)), "no tables in the docs"
    broken = text.replace("| W1 | black |", "| W1 | white |")
    assert broken != text
    assert tables.fill(broken) == text


def test_the_docs_show_every_picture_and_no_other() -> None:
    found: set[str] = set()
    for name in outputs.DOCS_WITH_TABLES:
        text = (ROOT / name).read_text(encoding="utf-8")
        for alt, link in re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", text):
            assert alt, f"{link} has no description"
            found.add((DOCS / link).resolve().relative_to(ROOT).as_posix())
    pictures_made = {name for name in [*outputs.wiring(), *outputs.picture_scenes()]}
    assert pictures_made - found == set(), "made but shown nowhere"
    assert [name for name in found if not (ROOT / name).exists()] == []


@pytest.mark.slow
def test_the_command_leaves_the_tree_as_it_is() -> None:
    command = [sys.executable, str(HARDWARE / "make.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "0 changed" in done.stdout and "0 complaints" in done.stdout


def anchors(text: str) -> set[str]:
    """The places a link can lead to, as GitHub names them."""
    titles = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-") for title in titles}


@pytest.mark.parametrize("name", outputs.DOCS_WITH_TABLES)
def test_links_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for link in re.findall(r"(?<!!)\[[^\]]*\]\(([^)]+)\)", text):
        file, _, place = link.partition("#")
        target = (DOCS / file) if file else ROOT / name
        assert target.exists(), link
        assert not place or place in anchors(target.read_text(encoding="utf-8")), link
