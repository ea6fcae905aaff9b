"""The parts list as CSV and as sums per variant. Knows the table, not what the parts do."""

import csv
import io

from trailhand_hardware.bom_data import CURRENCY, ITEMS, PRICE_DATE, VARIANTS, Item

HEADER = (
    "reference", "quantity", "description", "maker", "part_number", "substitute", "needed", "variants",
    f"unit_price_low_{CURRENCY}", f"unit_price_high_{CURRENCY}", "price_date",
)  # fmt: skip


def money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def row(item: Item) -> tuple[str, ...]:
    """One line of the CSV."""
    needed = "required" if item.required else "optional"
    return (
        item.ref, str(item.quantity), item.description, item.maker, item.number, item.substitute, needed,
        " ".join(item.variants), money(item.low), money(item.high), PRICE_DATE,
    )  # fmt: skip


def to_csv() -> str:
    """The whole list."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADER)
    writer.writerows(row(item) for item in ITEMS)
    return text.getvalue()


def items(variant: str) -> list[Item]:
    """The lines of a variant."""
    return [item for item in ITEMS if variant in item.variants]


def total(variant: str, optional: bool = False) -> tuple[int, int]:
    """Lowest and highest sum of a variant in cents, required parts only unless asked."""
    counted = [item for item in items(variant) if item.required or optional]
    return sum(item.quantity * item.low for item in counted), sum(
        item.quantity * item.high for item in counted
    )


def totals() -> dict[str, tuple[int, int]]:
    return {variant: total(variant) for variant in VARIANTS}
