"""Pins, wires and parts agree: board modules, outlines, pictures, tables and the parts list."""

import re
from importlib import import_module

import pytest

from trailhand_hardware import bom, handheld_picture, outputs, tables
from trailhand_hardware.bom_data import ITEMS, VARIANTS, Item
from trailhand_hardware.circuit import board_pins, connections, outline, parts, pins, wires
from trailhand_hardware.circuit_data import BOARD_REF, BUILDS, OUTLINES, PARTS, WIRES, Outline
from trailhand_hardware.svg import WIRE_STYLES

SIGNALS = {"sda", "scl", "oled_vcc", "oled_gnd", "button", "button_gnd", "supply", "supply_gnd"}
MODULES = [module for board in OUTLINES for module in board.modules]
BOARDS = pytest.mark.parametrize("board", OUTLINES, ids=lambda board: board.key)

# --- Pins --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("module", MODULES)
def test_a_board_module_names_every_signal_once(module: str) -> None:
    assert sorted(pin.signal for pin in pins(module)) == sorted(SIGNALS)


@pytest.mark.parametrize("module", MODULES)
def test_a_board_module_is_complete(module: str) -> None:
    board = import_module(f"boards.{module}")
    assert board.I2C_ADDRESS == 0x3C
    assert board.I2C_BUS in (0, 1)
    assert board.LED_ON in (0, 1)
    assert isinstance(board.BOARD, str)


def test_the_pico_has_the_pins_that_were_agreed() -> None:
    found = {pin.signal: pin.physical for pin in pins("pico")}
    assert found == {
        "supply": 39, "supply_gnd": 38, "oled_vcc": 36, "button": 29, "button_gnd": 28, "oled_gnd": 23,
        "scl": 22, "sda": 21,
    }  # fmt: skip


@BOARDS
def test_pin_names_are_those_printed_on_the_board(board: Outline) -> None:
    printed = [*board.left, *reversed(board.right)]
    for module in board.modules:
        for pin in pins(module):
            assert printed[pin.physical - 1] == pin.name
            assert pin.gpio is None or pin.name.endswith(str(pin.gpio))


# --- Wires -------------------------------------------------------------------------------------------


def test_wires_end_at_pins_that_exist() -> None:
    ends = {part.ref: set(part.pins) for part in PARTS} | {BOARD_REF: SIGNALS}
    for wire in WIRES:
        for ref, name in (wire.start, wire.end):
            assert name in ends[ref]
        assert wire.colour in WIRE_STYLES


@pytest.mark.parametrize("build", BUILDS)
def test_every_pin_of_every_part_has_a_wire(build: str) -> None:
    wired = {end for wire in wires(build) for end in (wire.start, wire.end)}
    assert {(part.ref, pin) for part in parts(build) for pin in part.pins} <= wired


@BOARDS
@pytest.mark.parametrize("build", BUILDS)
def test_pictures_show_the_pins_of_the_board_module(board: Outline, build: str) -> None:
    picture = outputs.wiring()[f"hardware/wiring/{board.key}-{build}.svg"]
    badges = set(re.findall(r'font-size="10" text-anchor="middle"[^>]*>(\d+)<', picture))
    assert badges == {str(row.pin.physical) for row in connections(board, build) if row.pin}
    for wire in wires(build):
        assert f">W{wire.number}</text>" in picture
        assert f">{wire.colour}</text>" in picture


@BOARDS
def test_the_schematic_shows_the_pins_of_the_board_module(board: Outline) -> None:
    picture = outputs.wiring()[f"hardware/wiring/{board.key}-schematic.svg"]
    numbers = re.findall(r'font-size="10.5"[^>]*>(\d+)<', picture)
    assert sorted(numbers) == sorted(str(pin.physical) for pin in board_pins(board).values())


def test_the_steps_cover_every_wire() -> None:
    steps = {number for numbers in handheld_picture.STEPS.values() for number in numbers}
    assert steps == {wire.number for wire in WIRES}


def test_the_tables_name_pins_and_colours() -> None:
    assert "| W3 | yellow | U1 pin 22 (GP17) | DS1 SCL |  |" in tables.wires("pico")
    assert "I2C(0, sda=Pin(16), scl=Pin(17))" in tables.look_for_display("pico")
    assert "Pin(22, Pin.IN" in tables.look_at_button("pico")


def test_another_pin_table_gives_another_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    before = handheld_picture.draw(outline("pico"))
    board = import_module("boards.pico")
    moved = tuple(("button", "GP21", 21, 27) if row[0] == "button" else row for row in board.PINS)
    monkeypatch.setattr(board, "PINS", moved)
    assert handheld_picture.draw(outline("pico")) != before
    assert "U1 pin 27 (GP21)" in tables.wires("pico")


# --- Parts list --------------------------------------------------------------------------------------


def electrical(items: list[Item]) -> set[str]:
    return {item.ref for item in items if not item.ref.startswith("M")}


@pytest.mark.parametrize(
    ("variant", "build"), [("breadboard", "breadboard"), ("usb", "breadboard"), ("handheld", "handheld")]
)
def test_references_are_those_of_the_wiring(variant: str, build: str) -> None:
    assert electrical(bom.items(variant)) == {part.ref for part in parts(build)}


def test_references_are_distinct_and_prices_make_sense() -> None:
    assert len({item.ref for item in ITEMS}) == len(ITEMS)
    assert all(0 < item.low <= item.high and item.quantity > 0 and item.variants for item in ITEMS)


def test_totals_are_computed() -> None:
    for variant in VARIANTS:
        required = [item for item in ITEMS if variant in item.variants and item.required]
        assert bom.total(variant)[0] == sum(item.low * item.quantity for item in required)
        assert bom.total(variant)[1] <= bom.total(variant, optional=True)[1]
    assert bom.total("handheld") > bom.total("usb")


def test_the_csv_has_a_line_for_each_part() -> None:
    lines = bom.to_csv().splitlines()
    assert len(lines) == len(ITEMS) + 1
    assert lines[0].startswith("reference,quantity,description")
