"""Sue's whole turn (ST2): move, action, and at El Paso Simmental and delivery.

A turn is tried on a copy of the table. What only the table knows (a real resource card, a tile's VP) is left
open as a question; no decision of the turn depends on such an answer but where a joker joins, and jokers
are placed in the order they are told. Speaks to nobody.
"""

from trailhand.core.prompts import because
from trailhand.core.types import Reasons, Values
from trailhand.elpaso import arrival, building, market, movement, train, workers
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import (
    ANY,
    BEST,
    BUILD,
    CORRIENTE,
    DRAW1,
    DRAW2,
    EL_PASO,
    HEREFORD,
    JOKER,
    MARKET,
    OBJECTIVE,
    OTHER,
    SIMMENTAL,
    SPECIALISTS,
    SUE,
    TRAIN,
    WORKER,
)

DRAW = "draw"  # an open question: which card was drawn
NO_CARD = "no_card"  # its answer when the real deck is empty


class Turn:
    """What happened in one of Sue's turns, in order."""

    def __init__(self, steps: int, start: str) -> None:
        self.steps = steps
        self.start = start  # where she stood before
        self.path: list[str] = []  # the locations passed
        self.stop = ""  # where she stands after her move
        self.action = ""
        # (what, details...): a card, a joker with the kind it joined, a tile with its VP, a building.
        # An open question stands as (what, rule) and is listed in `open` by its place.
        self.gains: list[Values] = []
        self.open: list[int] = []
        self.piles: list[str] = []  # market piles that a card was taken from
        self.arrived = ""  # "simmental", "herder" or "nothing" at El Paso
        self.delivered = -1  # the post, or -1
        self.reward = 0  # so many gains, the last ones, are the post's
        self.why: Reasons = ()

    def ask(self, what: str, rule: str) -> None:
        """Leave a question open at its place among the gains."""
        self.open.append(len(self.gains))
        self.gains.append((what, rule))


def take_turn(table: Table, move: int | str, action: str) -> Turn:
    """ST2: play the card on this table (a copy of the real one), as far as the device knows it."""
    table.turn += 1
    steps, why = movement.steps_of(table, move)
    turn = Turn(steps, table.place)
    turn.path, path_why = movement.walk(table, steps)
    turn.why = (why,) + path_why
    if turn.path:
        table.place = turn.path[-1]
    turn.stop = table.place
    _act(table, turn, action)
    if turn.path and table.place == EL_PASO:
        _reach_el_paso(table, turn)
    return turn


def _act(table: Table, turn: Turn, action: str) -> None:
    if action == BEST:
        action, why = workers.best_action(table)
        turn.why += (why,)
    turn.action = action
    if action == MARKET:
        _take_cattle(table, turn, "SA1", market.market_card(table))
    elif action == TRAIN:
        _ride(table, turn)
    elif action == BUILD:
        _build(table, turn)
    elif action in (DRAW1, DRAW2):
        for _ in range(2 if action == DRAW2 else 1):
            turn.why += (because("SA2"),)
            _draw(table, turn, "SA2")
    else:
        raise ValueError(action)


def _take_cattle(table: Table, turn: Turn, rule: str, decision: tuple[str, Reasons]) -> None:
    kind, why = decision
    turn.why += why
    if kind:
        table.market[kind] -= 1
        turn.piles.append(kind)
        table.gain_cattle(kind, rule)
        turn.gains.append((kind,))


def _ride(table: Table, turn: Turn) -> None:
    icons, why = train.train_icons(table)
    turn.why += why
    for icon in icons:
        if icon == WORKER:
            _draw(table, turn, "SA5")
        elif icon == CORRIENTE:
            _take_cattle(table, turn, "SA5", market.from_pile(table, CORRIENTE))
        else:
            turn.ask(icon, "SA5")
            if icon == ANY:
                turn.why += (because("R4"),)


def _build(table: Table, turn: Turn) -> None:
    (what, space, tile), why = building.building(table)
    turn.why += why
    if what == HEREFORD:
        _take_cattle(table, turn, "SA6c", market.from_pile(table, HEREFORD))
    elif tile:
        table.build(space, tile, "SA6a" if what == "build" else "SA6b")
        turn.gains.append(("tile", space, tile))
        turn.why += (because("R8", ("space", space)),)


def _draw(table: Table, turn: Turn, rule: str) -> None:
    """SA2: one resource card; SA4: an empty deck gives nothing."""
    waiting = len([at for at in turn.open if turn.gains[at][0] == DRAW])
    if table.resources_left() <= waiting:
        turn.why += (because("SA4", ("left", 0)),)
    elif table.deck is None:
        turn.ask(DRAW, rule)
    else:
        kind = table.deck.pop()
        gain, why = receive(table, kind, rule)
        turn.gains.append(gain)
        turn.why += why


def receive(table: Table, kind: str, rule: str) -> tuple[Values, Reasons]:
    """SA2, SA3: a resource card goes where it belongs; returns the gain and the reasons."""
    table.resources[kind] -= 1
    if kind in SPECIALISTS:
        table.gain_worker(kind, kind, rule)
    elif kind == JOKER:
        joins, why = workers.joker_joins(table)
        table.gain_worker(JOKER, joins, rule)
        return (JOKER, joins), why
    else:
        table.gain_cattle(kind, rule)
    return (kind,), ()


def _reach_el_paso(table: Table, turn: Turn) -> None:
    """SD1, SD2, SD3, SE2, SE4: after the card's action."""
    turn.arrived, why = arrival.arrival(table, SUE)
    turn.why += why
    if turn.arrived == SIMMENTAL:
        table.simmental -= 1
        table.gain_cattle(SIMMENTAL, "SD1")
    elif turn.arrived == arrival.HERDER:
        table.on_simmental = SUE
        table.note("SE2", arrival.HERDER)
    post, reason = arrival.next_post(table)
    turn.why += (reason,)
    if post < 0:
        return
    turn.delivered = table.deliver("SD2")
    before = len(turn.gains)
    reward = table.pack.reward(post)
    if reward != OTHER:
        turn.why += (because("SD3", ("post", post)),)
    if reward == OBJECTIVE:
        turn.ask(OBJECTIVE, "SD3")
    elif reward == WORKER:
        _draw(table, turn, "SD3")
    turn.reward = len(turn.gains) - before
