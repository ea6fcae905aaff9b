"""Tables of the documentation in Markdown, and the docs that hold them between two comments.

`<!-- made: NAME -->` begins such a place, `<!-- end -->` ends it. Knows what to tabulate, not the docs.
"""

import re
from collections.abc import Callable, Sequence

from trailhand_hardware import bom, power
from trailhand_hardware.bom_data import CURRENCY, ITEMS, PRICE_DATE, VARIANTS
from trailhand_hardware.case import data
from trailhand_hardware.case.files import part_name
from trailhand_hardware.case.model import CASES
from trailhand_hardware.circuit import board_pins, connections, outline, outline_module

PLACE = re.compile(r"(<!-- made: ([\w-]+) -->\n).*?(<!-- end -->)", re.S)


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "".join("| " + " | ".join(cells) + " |\n" for cells in lines)


def wires(board: str) -> str:
    """All wires of the handheld; the breadboard has those without the mark."""
    rows = [
        (
            f"W{row.wire.number}",
            row.wire.colour,
            row.start,
            row.end,
            "yes" if row.wire.build == "handheld" else "",
        )
        for row in connections(outline(board), "handheld")
    ]
    return table(("wire", "colour", "from", "to", "handheld only"), rows)


def command(code: str) -> str:
    """A line for a terminal that runs code on the board."""
    return f'```\nmpremote exec "{code}"\n```\n'


def look_for_display(board: str) -> str:
    """The command that lists what answers on the display's wires."""
    pin, bus = board_pins(outline(board)), outline_module(board).I2C_BUS
    port = f"I2C({bus}, sda=Pin({pin['sda'].gpio}), scl=Pin({pin['scl'].gpio}))"
    return command(f"from machine import I2C, Pin; print([hex(a) for a in {port}.scan()])")


def look_at_button(board: str) -> str:
    """The command that reads the button: 1 is released, 0 is pressed."""
    number = board_pins(outline(board))["button"].gpio
    return command(f"from machine import Pin; print(Pin({number}, Pin.IN, Pin.PULL_UP).value())")


def light_led(board: str) -> str:
    """The command that lights the board's LED."""
    module = outline_module(board)
    return command(f"from machine import Pin; Pin({module.LED}, Pin.OUT).value({module.LED_ON})")


def parts() -> str:
    """The parts list."""
    rows = [
        (item.ref, str(item.quantity), item.description, f"{item.maker} {item.number}".strip() or "any",
         item.substitute or "-", "required" if item.required else "optional", ", ".join(item.variants),
         f"{bom.money(item.low)} to {bom.money(item.high)}")
        for item in ITEMS
    ]  # fmt: skip
    price = f"{CURRENCY} each, {PRICE_DATE}"
    return table(("ref", "qty", "part", "maker and number", "substitute", "needed", "variants", price), rows)


def totals() -> str:
    rows = [
        (title, span(bom.total(variant)), span(bom.total(variant, optional=True)))
        for variant, title in VARIANTS.items()
    ]
    return table(("variant", f"required parts, {CURRENCY}", "with the optional ones"), rows)


def span(cents: tuple[int, int]) -> str:
    return f"{bom.money(cents[0])} to {bom.money(cents[1])}"


def battery() -> str:
    """The ways of use with average current and hours."""
    rows = [
        (
            use.name,
            f"{use.awake:.0%}",
            f"{use.display:g}",
            f"{power.average(use):.1f}",
            f"{power.hours(use):.0f}",
        )
        for use in power.USES
    ]
    return table(("use", "awake", "display, mA", "average, mA", "hours"), rows)


def assumptions() -> str:
    rows = [
        ("capacity", f"{power.CAPACITY} mAh", "printed on the cell"),
        ("usable share", f"{power.USABLE:.0%}", "protection ends early, cells age"),
        ("board awake", f"{power.AWAKE:g} mA", "a Pico that computes without a pause, estimate"),
        ("board asleep", f"{power.ASLEEP:g} mA", "a Pico in light sleep, estimate"),
        ("display", "0.1 to 10 mA", "dark to many pixels lit, estimate"),
    ]
    return table(("assumption", "value", "why"), rows)


def cases() -> str:
    """Size, weight and files of each case."""
    rows: list[tuple[str, ...]] = []
    for case in CASES:
        x, y, z = case.layout.width, case.layout.height, data.THICKNESS
        grams = [solid.volume() * data.PLASTIC for solid in case.parts.values()]
        files = [f"`{part_name(case, part)}.stl`" for part in case.parts]
        solid = f"{grams[0]:.0f} + {grams[1]:.0f}"
        rows.append(
            (case.title, f"{x:g} x {y:g} x {z:g}", solid, f"`{case.key}.3mf`, or {' and '.join(files)}")
        )
    return table(("case", "outside, mm", "back + front, g of solid PLA", "files in `hardware/case/`"), rows)


def sizes() -> str:
    """The largest bought parts that fit."""
    boards = [(f"DS1 {each.title}, board", each.board) for each in data.DISPLAYS]
    rows = [
        *boards,
        ("U2 charger, board", (data.CHARGER.width, data.CHARGER.length)),
        ("BT1 cell", data.CELL),
        ("SW1 button, body", data.BUTTON),
        ("SW1 button, cap across", (2 * data.BUTTON_CAP[0],)),
        ("SW2 slide switch, body", data.SLIDER),
    ]
    return table(
        ("part", "at most, mm"), [(name, " x ".join(f"{each:g}" for each in size)) for name, size in rows]
    )


TABLES: dict[str, Callable[[], str]] = {
    "wires-pico": lambda: wires("pico"),
    "display-pico": lambda: look_for_display("pico"),
    "button-pico": lambda: look_at_button("pico"),
    "led-pico": lambda: light_led("pico"),
    "parts": parts,
    "totals": totals,
    "battery": battery,
    "assumptions": assumptions,
    "cases": cases,
    "sizes": sizes,
}


def fill(text: str) -> str:
    """The text with all its tables made anew."""
    return PLACE.sub(lambda found: f"{found[1]}{TABLES[found[2]]()}{found[3]}", text)
