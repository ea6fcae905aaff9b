"""Plays pieces of a simulation on so many processes; the results come in order, whoever played them.

Works with processes that are forked and with those that start afresh (Windows, macOS): what travels is a
piece, which is small and plain. Knows no game.
"""

import multiprocessing
import os
import signal
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from typing import Protocol, TypeVar

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Piece(Protocol[T_co]):
    """Some games that one process plays at a time."""

    def play(self) -> Sequence[T_co]: ...


def all_cores() -> int:
    """As many processes as this one may use cores."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _play(piece: Piece[T]) -> Sequence[T]:
    return piece.play()


def _begin() -> None:
    """In a process of ours: Ctrl-C is for the one who waits for us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_order(work: Sequence[Piece[T]], jobs: int) -> Generator[Sequence[T], None, None]:
    jobs = min(jobs, len(work))
    if jobs <= 1:
        yield from map(_play, work)
        return
    with multiprocessing.Pool(jobs, _begin) as pool:  # left early, it ends its processes
        yield from pool.imap(_play, work)


def run(work: Sequence[Piece[T]], jobs: int, progress: Callable[[int], None] = lambda games: None) -> list[T]:
    """The results of all pieces, in their order; `progress` hears of every few games played."""
    results: list[T] = []
    with closing(_in_order(work, jobs)) as found:
        for some in found:
            results += some
            progress(len(some))
    return results
