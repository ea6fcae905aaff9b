"""How far Sue's herder moves, and where (SM). Pure; changes nothing."""

from trailhand.core.prompts import because
from trailhand.core.types import Reasons, Why
from trailhand.elpaso.table import Table
from trailhand.elpaso.trail import SPACES, STAGE_OF, STAGES
from trailhand.elpaso.vocabulary import EL_PASO


def steps_of(table: Table, move: int | str) -> tuple[int, Why]:
    """SM1: what the card grants: a fixed number, or one step for each worker of a kind."""
    if isinstance(move, int):
        return move, because("SM1", ("steps", move))
    steps = table.workers[move]
    return steps, because("SM1", (move, steps), ("steps", steps))


def is_location(table: Table, place: str) -> bool:
    """SM2: El Paso, a neutral building, or a space with a building on it."""
    return place not in SPACES or place in table.buildings


def way_at(table: Table, fork: tuple[str, ...]) -> tuple[str, Reasons]:
    """SM4: at a fork the way with fewer locations; equal: the inner one."""
    inner, outer = fork
    inner_taken = is_location(table, inner)
    outer_taken = is_location(table, outer)
    if not inner_taken and not outer_taken:
        return inner, ()  # nothing lies on either way: no difference
    way = outer if inner_taken and not outer_taken else inner
    lost = inner if way == outer else outer
    return way, (because("SM4", (inner, int(inner_taken)), (outer, int(outer_taken)), lost=(lost,)),)


def walk(table: Table, steps: int) -> tuple[list[str], Reasons]:
    """The locations passed, the last of them where she stops, and the rules that decided."""
    path: list[str] = []
    why: Reasons = ()
    number = STAGE_OF[table.place]
    while len(path) < steps:
        number = (number + 1) % len(STAGES)
        place = STAGES[number][0]
        if len(STAGES[number]) > 1:
            place, reasons = way_at(table, STAGES[number])
            why += reasons
        if is_location(table, place):
            path.append(place)
            if place in SPACES:
                why += (because("SM2", (place, table.buildings[place][1])),)
        if place == EL_PASO:
            break
    if len(path) < steps:
        why += (because("SM3", ("left", steps - len(path))),)
    return path, why
