"""Plays the games of a plan on so many processes; the results come in order, whoever played them.

Works with processes that are forked and with those that start afresh (Windows, macOS): what travels is a plan
and three numbers. Knows no game.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator
from contextlib import closing

from trailhand_host.simulation.contest import CONTESTS, Plan, Result

CHUNK = 20  # games that a process plays at a time: some 50 ms
Task = tuple[Plan, int, int, int]  # plan, level, first game, how many


def all_cores() -> int:
    """As many processes as this one may use cores."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def tasks(plan: Plan) -> list[Task]:
    """The plan in pieces, in the order of the results."""
    return [
        (plan, level, first, min(CHUNK, plan.games - first))
        for level in plan.levels
        for first in range(0, plan.games, CHUNK)
    ]


def _play_task(task: Task) -> list[Result]:
    plan, level, first, count = task
    play = CONTESTS[plan.game].play
    return [play(plan, level, number) for number in range(first, first + count)]


def _begin() -> None:
    """In a process of ours: Ctrl-C is for the one who waits for us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_order(work: list[Task], jobs: int) -> Generator[list[Result], None, None]:
    jobs = min(jobs, len(work))
    if jobs <= 1:
        yield from map(_play_task, work)
        return
    with multiprocessing.Pool(jobs, _begin) as pool:  # left early, it ends its processes
        yield from pool.imap(_play_task, work)


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None] = lambda games: None) -> list[Result]:
    """All games of a plan, by level and number; `progress` hears of every few games played."""
    results: list[Result] = []
    with closing(_in_order(tasks(plan), jobs)) as pieces:
        for piece in pieces:
            results += piece
            progress(len(piece))
    return results
