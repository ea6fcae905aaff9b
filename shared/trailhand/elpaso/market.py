"""Which cattle card Sue takes (SA1, R1). Pure; changes nothing."""

from trailhand.core.prompts import because
from trailhand.core.types import Reasons
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import COWBOY, MARKET_CATTLE


def cattle_of(cowboys: int) -> str:
    """SA1: the kind that so many cowboys give; "" without any."""
    return MARKET_CATTLE[min(cowboys, len(MARKET_CATTLE)) - 1] if cowboys else ""


def market_card(table: Table) -> tuple[str, Reasons]:
    """SA1: the card of the cattle market, by Sue's cowboys."""
    cowboys = table.workers[COWBOY]
    wanted = cattle_of(cowboys)
    lost = tuple([kind for kind in MARKET_CATTLE if kind != wanted])
    taken, why = from_pile(table, wanted)
    return taken, (because("SA1", (COWBOY, cowboys), lost=lost),) + why


def from_pile(table: Table, wanted: str) -> tuple[str, Reasons]:
    """A card of that market pile; R1 says what an empty one gives. "" is nothing."""
    if not wanted or table.market[wanted]:
        return wanted, ()
    why = because("R1", ("pile", wanted), ("option", table.options.empty_pile))
    if table.options.empty_pile == "cheaper":
        for price in range(MARKET_CATTLE.index(wanted) - 1, -1, -1):
            if table.market[MARKET_CATTLE[price]]:
                return MARKET_CATTLE[price], (why,)
    return "", (why,)
