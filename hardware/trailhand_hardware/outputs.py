"""Everything that is generated, as path (below the checkout) to content. Writes nothing.

Three groups: texts (fast), print files (a second) and pictures (slow; found stale by their marks).
"""

from trailhand_hardware import bom, breadboard_picture, card, handheld_picture, schematic, tables
from trailhand_hardware.case.files import print_files
from trailhand_hardware.circuit_data import OUTLINES
from trailhand_hardware.places import ROOT
from trailhand_hardware.scenes import Scene, scenes

DOCS_WITH_TABLES = ("docs/hardware.md", "docs/build-guide.md")


def wiring() -> dict[str, str]:
    """All wiring pictures: whole, step by step, schematics."""
    found: dict[str, str] = {}
    for board in OUTLINES:
        found[f"wiring/{board.key}-breadboard.svg"] = breadboard_picture.draw(board)
        found[f"wiring/{board.key}-handheld.svg"] = handheld_picture.draw(board)
        found[f"wiring/{board.key}-schematic.svg"] = schematic.draw(board)
    for name, numbers in handheld_picture.STEPS.items():
        found[f"wiring/pico-step-{name}.svg"] = handheld_picture.draw(OUTLINES[0], numbers)
    return {f"hardware/{name}": text for name, text in found.items()}


def texts() -> dict[str, str]:
    """Wiring, parts list, cards, and the docs with their tables filled in."""
    found = wiring()
    found["hardware/bom.csv"] = bom.to_csv()
    found |= {
        f"hardware/card/quick-reference-{language}.svg": card.draw(language) for language in card.LANGUAGES
    }
    for name in DOCS_WITH_TABLES:
        found[name] = tables.fill((ROOT / name).read_text(encoding="utf-8"))
    return found


def models() -> dict[str, bytes]:
    """STL and 3MF."""
    return {f"hardware/case/{name}": content for name, content in print_files().items()}


def picture_scenes() -> dict[str, Scene]:
    """Path of each rendered view to its scene."""
    return {f"hardware/views/{scene.name}.png": scene for scene in scenes()}
