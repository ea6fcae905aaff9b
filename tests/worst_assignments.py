"""Looks on purpose for sets of objective tiles that cost the solver many steps, and prints the worst found.

    .venv/bin/python tests/worst_assignments.py [--seconds 60] [--seed 1] [--gain] [--known] [--alike]

It climbs: starts from the worst of some random sets of 20 tiles (with --alike of tiles that all want the
same things, with --known from one recorded in tests/shared/elpaso/worst_objectives.py), changes a little,
keeps what costs no less. With --gain it looks at the steps for "one thing more" instead. What it prints can
be recorded as it is. Not part of any lane.
"""

import argparse
import random
import sys
import time
from pathlib import Path

TESTS = Path(__file__).resolve().parent
sys.path[:0] = [str(TESTS.parent / "shared"), str(TESTS / "shared")]

from elpaso.worst_objectives import CASES, TYPES_MOST, gain_steps, steps  # noqa: E402
from trailhand.core.types import Values  # noqa: E402
from trailhand.elpaso.objectives import SUBJECTS, decode, encode  # noqa: E402

TILES = 20
AT_FIRST = 30  # random sets to start from
Case = tuple[list[int], list[Values]]


def condition(chance: random.Random) -> Values:
    """Any condition, with an n that tiles might show."""
    name, keys = chance.choice(SUBJECTS)
    most = 12 if name == "builders" else 6 if name in ("kinds", "workers", "breeding") else 4
    count = chance.randint(1, most)
    return (name, chance.choice(keys), count) if keys else (name, count)


def tile(chance: random.Random, most: int = 4) -> Values:
    """Any tile with at most so many conditions."""
    vp = chance.randint(3, 5) if chance.random() < 0.5 else chance.randint(1, 15)
    return vp, tuple(condition(chance) for _ in range(chance.randint(1, most)))


def any_case(chance: random.Random) -> Case:
    """20 tiles and what somebody has, plenty or little."""
    share, most = chance.random(), chance.randint(1, 4)
    return [chance.randint(0, max(1, int(limit * share))) for limit in TYPES_MOST], [
        tile(chance, most) for _ in range(TILES)
    ]


def alike_case(chance: random.Random) -> Case:
    """20 tiles that name the same few things in other numbers, worth about what they need: a knapsack."""
    subjects = [condition(chance)[:-1] for _ in range(chance.randint(1, 4))]
    most, extra = chance.randint(2, 9), chance.randint(0, 4)
    tiles: list[Values] = []
    for _ in range(TILES):
        counts = [chance.randint(1, min(most, 9)) for _ in subjects]
        vp = sum(counts) // len(counts) + chance.randint(0, extra)
        tiles.append((vp, tuple((*subjects[at], count) for at, count in enumerate(counts))))
    share = chance.uniform(0.3, 1.0)
    return [int(limit * share) for limit in TYPES_MOST], tiles


def change_tile(chance: random.Random, old: Values) -> Values:
    """The tile with another worth, number or condition."""
    vp, conditions = old[0], list(old[1])
    at = chance.randrange(len(conditions))
    way = chance.randrange(5)
    if way == 0:
        vp = min(15, max(1, vp + chance.choice((-1, 1))))
    elif way == 1 and len(conditions) < 4:
        conditions.append(condition(chance))
    elif way == 2 and len(conditions) > 1:
        conditions.pop(at)
    elif way == 3:
        conditions[at] = condition(chance)
    else:
        count = min(12, max(1, conditions[at][-1] + chance.choice((-1, 1))))
        conditions[at] = (*conditions[at][:-1], count)
    return vp, tuple(conditions)


def change(chance: random.Random, case: Case) -> Case:
    """The case with one to three changes."""
    supply, tiles = list(case[0]), list(case[1])
    for _ in range(chance.choice((1, 1, 2, 3))):
        at = chance.randrange(len(tiles))
        way = chance.randrange(4)
        if way == 0:
            kind = chance.randrange(len(supply))
            supply[kind] = min(TYPES_MOST[kind], max(0, supply[kind] + chance.choice((-2, -1, 1, 2))))
        elif way == 1:
            tiles[at] = tile(chance)
        else:
            tiles[at] = change_tile(chance, tiles[at])
    return supply, tiles


def cost(case: Case, gain: bool) -> int:
    return gain_steps(*case) if gain else steps(*case)


def climb(chance: random.Random, start: Case, seconds: float, gain: bool) -> tuple[int, Case, int]:
    """The worst case found in so much time, and how many were looked at."""
    worst, case, looked = cost(start, gain), start, 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        other = change(chance, case)
        found = cost(other, gain)
        looked += 1
        if found >= worst:
            worst, case = found, other
    return worst, case, looked


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--gain", action="store_true", help="the steps for one thing more")
    parser.add_argument("--known", action="store_true", help="start from a recorded case")
    parser.add_argument("--alike", action="store_true", help="start from tiles that all want the same things")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    if options.known:
        data, supply = CASES[options.seed % len(CASES)]
        start = (list(supply), list(decode(bytes.fromhex(data))))
    else:
        cases = [(alike_case if options.alike else any_case)(chance) for _ in range(AT_FIRST)]
        start = max(cases, key=lambda case: cost(case, options.gain))
    _, (supply, tiles), looked = climb(chance, start, options.seconds, options.gain)
    print(f"# {looked} sets looked at: {steps(supply, tiles)} steps, then {gain_steps(supply, tiles)}")
    print(f'("{encode(tuple(tiles)).hex()}", {tuple(supply)}),')


if __name__ == "__main__":
    main()
