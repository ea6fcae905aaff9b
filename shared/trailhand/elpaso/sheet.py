"""Sue's score, line by line out of the ledger (SC, SS): every point has its turn and its rule. Pure."""

from trailhand.core.types import Values
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_data import HERDER_VP, SCORING_POST
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import BONUS, OBJECTIVE, WORKERS

CATEGORIES = ("buildings", "posts", "workers", "cattle", "bonuses", "objectives")


def points(pack: Pack, entry: Values) -> tuple[str, int]:
    """The category of a ledger entry (turn, rule, what, details...) and its VP."""
    what = entry[2]
    if what == "tile":  # SC2
        return "buildings", pack.value("buildings", entry[4])
    if what == "disk":  # SC3
        return "posts", pack.value("posts", entry[3]) if entry[3] >= SCORING_POST else 0
    if what in WORKERS:  # SC4, SS2
        return "workers", pack.value("workers", what)
    if what == "herder":  # SC5, SE2
        return "cattle", HERDER_VP
    if what == BONUS:  # SC6
        return "bonuses", entry[3]
    if what == OBJECTIVE:  # SC7, SS1: all of Sue's count as fulfilled
        return "objectives", entry[3]
    return "cattle", pack.value("cattle", what)  # SC5


def score(table: Table) -> dict[str, int]:
    """Sue's sheet: VP by category, and their total. Money does not occur: SS1."""
    sheet = {category: 0 for category in CATEGORIES}
    total = 0
    for entry in table.ledger:
        category, vp = points(table.pack, entry)
        sheet[category] += vp
        total += vp
    sheet["total"] = total
    return sheet
