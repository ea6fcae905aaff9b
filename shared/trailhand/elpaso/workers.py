"""Which kind of worker comes first for Sue: where jokers join, what "best of three" means (SA3, SA7, R2)."""

from trailhand.core.prompts import because
from trailhand.core.types import Fact, Reasons, Why
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import BUILD, BUILDER, COWBOY, ENGINEER, MARKET, TRAIN

ENOUGH = 4  # SA3: a kind with so many takes no joker
ACTION_OF = {COWBOY: MARKET, ENGINEER: TRAIN, BUILDER: BUILD}  # SA7


def _most(table: Table, kinds: tuple[str, ...]) -> str:
    """The kind with most workers; equal: the leftmost, for `kinds` come in the order of the row."""
    best = kinds[0]
    for kind in kinds[1:]:
        if table.workers[kind] > table.workers[best]:
            best = kind
    return best


def _counts(table: Table) -> tuple[Fact, ...]:
    return tuple([(kind, table.workers[kind]) for kind in table.row])


def joker_joins(table: Table) -> tuple[str, Reasons]:
    """SA3: the kind that a joker joins for good; "" when all have enough (R2)."""
    open_kinds = tuple([kind for kind in table.row if table.workers[kind] < ENOUGH])
    if not open_kinds:
        return "", (because("SA3", *_counts(table)), because("R2", *_counts(table)))
    joins = _most(table, open_kinds)
    lost = tuple([kind for kind in table.row if kind != joins])
    return joins, (because("SA3", *_counts(table), lost=lost),)


def best_action(table: Table) -> tuple[str, Why]:
    """SA7: cattle market, train or build, by the kind she has most of."""
    kind = _most(table, table.row)
    lost = tuple([ACTION_OF[other] for other in table.row if other != kind])
    return ACTION_OF[kind], because("SA7", *_counts(table), lost=lost)
