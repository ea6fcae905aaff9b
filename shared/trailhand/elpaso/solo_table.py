"""Looking at the table and repairing it, at any time, as ordinary answers that can be undone."""

from trailhand.core.prompts import Tell
from trailhand.core.types import Make, Meaning, Repaired, Script, Values
from trailhand.elpaso import sheet
from trailhand.elpaso.solo_repair import NOBODY, REPAIR, TABLE_IS_RIGHT, repair
from trailhand.elpaso.table import Table
from trailhand.elpaso.trail import SPACES
from trailhand.elpaso.vocabulary import MARKET_CATTLE, RESOURCES, SUES_CATTLE, TILES

CHECK = "table_check"
LOOK = (CHECK, REPAIR)


def look(answer: str, table: Table, repaired: "Repaired | None" = None) -> "Script[None]":
    """Show what the device believes, or correct it; then the prompt before is asked again."""
    if answer == CHECK:
        yield Tell(CHECK, beliefs(table), why=TABLE_IS_RIGHT)
        return
    what, change = yield from repair(table)
    change(table)
    if repaired is not None:
        repaired.append((what, change))


def asked(make: Make, table: Table, repaired: "Repaired | None" = None) -> "Script[Meaning]":
    """Ask a prompt, with looks and repairs in between; `make` makes it anew after each of them.

    `repaired` collects what was repaired, and how.
    """
    while True:
        answer = yield make()
        if answer not in LOOK:
            return answer
        yield from look(answer, table, repaired)


def beliefs(table: Table) -> Values:
    """Everything the device believes, as (name, value) pairs."""
    pairs = [("place", table.place), ("post", table.last_post())]
    pairs += [(kind, table.workers[kind]) for kind in table.row]
    pairs += [("jokers", table.all_jokers()), ("spare_jokers", table.jokers[""])]
    pairs += [(kind, table.cattle[kind]) for kind in SUES_CATTLE]
    pairs += [("objectives", tuple(table.objectives)), ("bonuses", tuple(table.bonuses))]
    pairs += [("buildings", tuple([(s,) + table.buildings[s] for s in SPACES if s in table.buildings]))]
    pairs += [("stock", tuple([table.stock[tile] for tile in TILES]))]
    pairs += [("market", tuple([table.market[kind] for kind in MARKET_CATTLE]))]
    pairs += [("simmental_left", table.simmental), ("herder", table.on_simmental or NOBODY)]
    pairs += [("resources", tuple([table.resources[kind] for kind in RESOURCES]))]
    pairs += [("automa_left", table.automa_left)]
    score = sheet.score(table)
    pairs += [("score", tuple([(category, score[category]) for category in sheet.CATEGORIES]))]
    return tuple(pairs)
