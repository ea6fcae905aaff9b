"""A player who types prepared lines: a whole `trailhand play` or `score` without a terminal."""

import io
from collections.abc import Callable, Sequence
from pathlib import Path

from trailhand_host.play.lines import Lines
from trailhand_host.play.orders import Order, ScoreOrder, play, score

MARK = "> "  # stands before what was typed


def no_time() -> float:
    """A clock that stands still."""
    return 0.0


def sit_down(
    folder: Path,
    typed: Sequence[str],
    order: Order | ScoreOrder | None = None,
    clock: Callable[[], float] = no_time,
) -> tuple[str, str, int]:
    """Type these lines, then end the input; returns what was said, complaints, and the exit code."""
    source = io.StringIO("".join(line + "\n" for line in typed))
    sink, errors = io.StringIO(), io.StringIO()
    lines = Lines(source, sink, echo=True, width=lambda: 0)
    if isinstance(order, ScoreOrder):
        code = score(order, folder, lines, errors, clock)
    else:
        code = play(order or Order(seed=7), folder, lines, errors, clock)
    return tidy(sink.getvalue()), errors.getvalue(), code


def tidy(text: str) -> str:
    """Without blanks at the ends of lines."""
    return "\n".join(line.rstrip() for line in text.split("\n"))


def said(
    folder: Path,
    *typed: str,
    order: Order | ScoreOrder | None = None,
    clock: Callable[[], float] = no_time,
) -> str:
    """What was said when these lines were typed; all must have gone well."""
    text, errors, code = sit_down(folder, typed, order, clock)
    assert (errors, code) == ("", 0)
    return text


def turns(transcript: str) -> list[str]:
    """The transcript, cut before everything typed."""
    return transcript.split("\n>")


def typed_in(transcript: str) -> list[str]:
    """What was typed in a transcript."""
    return [line[1:].strip() for line in transcript.split("\n") if line.startswith(">")]
