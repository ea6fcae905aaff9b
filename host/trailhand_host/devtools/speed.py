"""How fast simulated games are, how they scale, where the time goes, and how far the interpreter's limit is.

    python -m trailhand_host.devtools.speed

Figures are the best of several rounds, since other work on a machine only ever slows it down; those that are
compared come from rounds that take turns. On a machine that others use as well, the clock says little about
two processes: the CPU time of all processes together does, for it is what two free cores would share.
"""

import cProfile
import os
import pstats
import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import TYPE_CHECKING, NamedTuple

from trailhand_host.simulation.contest import Plan, house_pack, simulate

if TYPE_CHECKING:
    from _typeshed import TraceFunction

ROUNDS = 5
GAMES = 400
PROFILED = 200
COUNTED = 12
SHOWN = 12
LOOP = 200_000


class Run(NamedTuple):
    """How a run went: games a second by the clock, and CPU time of all processes together for a game."""

    rate: float
    cost: float


def run(jobs: int, games: int = GAMES) -> Run:
    """Whole games by so many processes, starting and ending them included."""
    plan = Plan(games, (0, 1, 2, 3), pack=house_pack().encode())
    begin, before = time.perf_counter(), os.times()
    simulate(plan, jobs)
    after, seconds = os.times(), time.perf_counter() - begin
    return Run(4 * games / seconds, sum(after[at] - before[at] for at in range(4)) / (4 * games))


def scaling(rounds: int = ROUNDS, games: int = GAMES) -> tuple[Run, Run]:
    """The best of runs with one process and with two, which take turns."""
    pairs = [(run(1, games), run(2, games)) for _ in range(rounds)]
    one, two = ([pair[at] for pair in pairs] for at in (0, 1))
    return _best(one), _best(two)


def _best(runs: list[Run]) -> Run:
    return Run(max(each.rate for each in runs), min(each.cost for each in runs))


def profile(games: int = PROFILED) -> list[tuple[str, float]]:
    """The functions in which most of the time is spent, without those they call: name and share."""
    watch = cProfile.Profile()
    watch.runcall(simulate, Plan(games, (2,), pack=house_pack().encode()), 1)
    rows = pstats.Stats(watch).stats.items()  # pyright: ignore[reportAttributeAccessIssue]
    total = sum(row[2] for _, row in rows)
    found = [(_function(where), row[2] / total) for where, row in rows]
    return sorted(found, key=lambda each: -each[1])[:SHOWN]


def _function(where: tuple[str, int, str]) -> str:
    module = where[0].replace("\\", "/").rpartition("/")[2].removesuffix(".py")
    return f"{module}.{where[2]}" if module != "~" else where[2].strip("<>")


def _count(run: Callable[[], object]) -> int:
    """How many instructions of the interpreter something takes."""
    found = 0

    def trace(frame: FrameType, event: str, _argument: object) -> "TraceFunction":
        nonlocal found
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        found += event == "opcode"
        return trace

    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(None)
    return found


def _bare(times: int) -> int:
    """Nothing but arithmetic on local names: about as fast as the interpreter gets through instructions."""
    value = 0
    for number in range(times):
        value = (value + number) & 255
        value = (value ^ number) & 255
        value = (value + 3) & 255
    return value


def instructions_per_game() -> float:
    """The mean over some games, set-up included."""
    plan = Plan(COUNTED, (2,), pack=house_pack().encode())
    return _count(lambda: simulate(plan, 1)) / COUNTED


def instructions_per_second() -> float:
    """What the interpreter manages at best."""
    each = (_count(lambda: _bare(1000)) - _count(lambda: _bare(0))) / 1000
    best = 0.0
    for _ in range(ROUNDS):
        begin = time.process_time()
        _bare(LOOP)
        best = max(best, LOOP * each / (time.process_time() - begin))
    return best


def main() -> int:
    """Measure and print."""
    one, two = scaling()
    print(f"CPython {sys.version.split()[0]}, best of {ROUNDS} rounds of {4 * GAMES} games")
    print(f"one process:   {1 / one.cost:.0f} games in a second of CPU time; by the clock {one.rate:.0f}")
    print(f"two processes: by the clock {two.rate:.0f}, ratio {two.rate / one.rate:.2f}; ", end="")
    print(f"CPU time {two.cost / one.cost:.2f} times as much, so two free cores do ", end="")
    print(f"{2 * one.cost / two.cost:.2f} times as many")
    need, best = instructions_per_game(), instructions_per_second()
    print(f"A game takes {need:,.0f} instructions; the interpreter does {best / 1e6:.0f} million ", end="")
    print(f"a second at best, so {best / need:.0f} games: we reach ", end="")
    print(f"{100 / one.cost * need / best:.0f} % of that.")
    for name, share in profile():
        print(f"{100 * share:5.1f} %  {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
