"""Objective cards worked out the slow and obvious way, to compare with: it shares no code with the solver.

Every fate of every card is tried: fulfilled, not fulfilled, and for an unplayed one thrown away.
"""

from trailhand.core.types import Values

TASKS = ("task_building", "task_bandit", "task_hazard", "task_station", "task_cattle_3", "task_shorthorn",
         "task_hereford", "task_new_york")  # fmt: skip


def fits(tasks: "list[str]", supply: "list[int]") -> bool:
    """Whether there is something for each of the tasks."""
    return all([tasks.count(task) <= supply[at] for at, task in enumerate(TASKS)])


def best(cards: "tuple[Values, ...]", supply: "list[int]", masters: int) -> int:
    """The most VP of the cards and the station masters that pay 3 for two of them."""
    return _best(cards, supply, masters, 0, [], 0, 0)


def _best(
    cards: "tuple[Values, ...]", supply: "list[int]", masters: int,
    at: int, tasks: "list[str]", vp: int, count: int,
) -> int:  # fmt: skip
    if at == len(cards):
        return vp + masters * 3 * (count // 2)
    gain, penalty, wanted, kind = cards[at]
    found = [_best(cards, supply, masters, at + 1, tasks, vp - penalty, count + 1)]
    if kind == "unplayed":
        found.append(_best(cards, supply, masters, at + 1, tasks, vp, count))
    more = tasks + list(wanted)
    if fits(more, supply):
        found.append(_best(cards, supply, masters, at + 1, more, vp + gain, count + 1))
    return max(found)
