"""What each B card does to Sue's score: games with it alone, against the same games without."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from trailhand.elpaso.automa import of_letter
from trailhand.elpaso.pack import decode
from trailhand_host.simulation.contest import Plan, Result, simulate, with_one_b_card
from trailhand_host.simulation.report import Effect
from trailhand_host.simulation.summary import difference


def b_cards(plan: Plan) -> list[str]:
    """The B cards of a plan's deck, by name."""
    return [f"{move}, {action}" for _, move, action in of_letter(decode(plan.pack).deck, "B")]


def effects_of_cards(
    plan: Plan, results: Sequence[Result], jobs: int, progress: Callable[[int], None]
) -> list[Effect]:
    """The effect of every B card; results of level 0 are used again where they are there."""
    without = [each for each in results if each.level == 0]
    without = without or simulate(replace(plan, levels=(0,)), jobs, progress)
    return [
        (name, difference(without, simulate(with_one_b_card(plan, at), jobs, progress)))
        for at, name in enumerate(b_cards(plan))
    ]
