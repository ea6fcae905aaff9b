"""Finished games, read from their logs by playing them again. Knows the store; says and asks nothing."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from trailhand.core import log
from trailhand.core.conversation import Conversation, Game, Misfit, resume
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.core.types import Meaning
from trailhand.elpaso import options, scoring, solo
from trailhand.elpaso.score_context import context_of
from trailhand.elpaso.table import Table
from trailhand.elpaso.vocabulary import SUE
from trailhand_host.kinds import check_header, scoring_header
from trailhand_host.store import Store


@dataclass
class Summary:
    """A finished game in plain values. `level` is None for a scoring of people without Sue."""

    number: int
    level: int | None = None  # B cards in Sue's deck
    deck: str = ""  # where her cards came from: virtual, known, told or house
    options: dict[str, str] = field(default_factory=dict)  # the rulings with a choice
    rulings: list[str] = field(default_factory=list)  # those that decided something, in their order
    seconds: int = 0  # at the table, scoring included
    scored: bool = False
    sheets: dict[str, dict[str, int]] = field(default_factory=dict)  # by person and category
    totals: dict[str, int] = field(default_factory=dict)
    winners: list[str] = field(default_factory=list)
    decided: str = ""  # points, tie_break or shared
    left: dict[str, int] = field(default_factory=dict)  # of a tie: the money left


def numbers(store: Store) -> list[int]:
    """The numbers of all finished games, rising."""
    return sorted({*store.finished(solo.GAME.id), *store.finished(scoring.GAME.id)})


def read(store: Store, number: int) -> Summary | None:
    """The finished game with this number; None if there is none that this version can play again."""
    game = _replay(store, solo.GAME, number)
    score = _replay(store, scoring.GAME, number)
    if game is None and score is None:
        return None
    summary = Summary(number)
    if game is not None:
        _add_solo(summary, game)
    if score is not None:
        _add_score(summary, score)
    return summary


class _Replayed:
    """A finished game, and how it was played."""

    def __init__(self, game: Game, header: Header, reading: log.Reading) -> None:
        self.conversation = Conversation(game, header)
        self.answers = [index for _, index in reading.done]
        self.seconds = reading.seconds

    def steps(self) -> Iterator[tuple[Prompt, Meaning]]:
        """Every prompt with what its answer meant; after the last one the result is there."""
        for index in self.answers:
            prompt = self.conversation.prompt
            assert prompt is not None, "checked when it was read"
            self.conversation.answer(index)
            yield prompt, prompt.meaning(index)


def _replay(store: Store, game: Game, number: int) -> _Replayed | None:
    """A finished game, checked; None if it cannot be played to its end by this version."""
    reading = log.read(store.read_finished(game.id, number) or b"")
    try:
        check_header(game, reading.header)
        whole = reading.trouble is None and resume(game, reading).prompt is None
    except Misfit:
        return None
    return _Replayed(game, reading.header, reading) if whole and reading.header else None


def _add_solo(summary: Summary, game: _Replayed) -> None:
    chosen = options.decode(game.conversation.header.options)
    summary.options = {"empty_pile": chosen.empty_pile, "upgrade": chosen.upgrade}
    summary.seconds += game.seconds
    for prompt, meaning in game.steps():
        if prompt.id == "difficulty":
            summary.level = meaning
        elif prompt.id == "automa":
            summary.deck = meaning
        elif prompt.id == "ruling":
            summary.rulings.append(prompt.values[0])
        elif prompt.id == "game_over":
            sheet = dict(prompt.values)
            summary.totals = {SUE: sheet.pop("total")}
            summary.sheets = {SUE: sheet}


def _add_score(summary: Summary, score: _Replayed) -> None:
    summary.seconds += score.seconds
    summary.scored = True
    for prompt, _ in score.steps():
        if prompt.id == "score_result":
            people, rows, totals, won, summary.decided = prompt.values
            summary.totals = dict(zip(people, totals, strict=True))
            summary.winners = list(won)
            summary.left = dict(prompt.why[0][1])
            for at, person in enumerate(people):
                summary.sheets[person] = {category: points[at] for category, points in rows}


# --- What a scoring starts from ----------------------------------------------------------------------


def unscored(store: Store) -> int | None:
    """The last finished solo game without a score that this version can play again."""
    scored = store.finished(scoring.GAME.id)
    for number in reversed(store.finished(solo.GAME.id)):
        if number not in scored and _replay(store, solo.GAME, number):
            return number
    return None


def start_of_scoring(store: Store, number: int) -> Header:
    """The header of the scoring of a finished solo game: Sue's sheet, and the values played with."""
    game = _replay(store, solo.GAME, number)
    assert game is not None, "asked only for games that can be played again"
    for _ in game.steps():
        pass
    table = game.conversation.result
    assert isinstance(table, Table)
    return scoring_header(table.pack.encode(), context_of(table).encode(), number)
