"""Finished games in plain values, from their logs, and what games and people are called. Asks nothing.

Knows the store.
"""

from dataclasses import dataclass, field

from trailhand.app.after_solo import SOLO
from trailhand.app.elpaso_score import Scoring
from trailhand.app.finished import Finished, read_finished
from trailhand.core.prompts import OK
from trailhand.core.types import Values, Words
from trailhand.elpaso import options
from trailhand.elpaso.score_context import scoring_header
from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand.longhorn.box import OUTLAWS
from trailhand.longhorn.solo_human import PEOPLE
from trailhand.ui.phrases import word
from trailhand_host.store import Store

EL_PASO = "elpaso"
TRAILHAND = PEOPLE[1]
SAY_RULINGS = {"sue_turn": 11, "joker_joins": 1}  # prompts, and which of their values are new rulings
SCORING = Scoring(lambda notes: scoring_header(b""))  # only to read finished scorings
AT_ONCE = {"lh_won": OUTLAWS, "lh_over": PEOPLE}  # prompts that end Longhorn without a count: who played
SHORT = {EL_PASO: "El Paso", "gwt2": "GWT 2nd ed.", "longhorn": "Longhorn", "nimmt": "6 nimmt!"}
LONG = {
    EL_PASO: "Great Western Trail: El Paso",
    "gwt2": "Great Western Trail: Second Edition",
    "longhorn": "Longhorn",
    "nimmt": "6 nimmt! the board game",
}
RULES = {EL_PASO: "SC", "gwt2": "GC", "longhorn": "LH", "nimmt": "NB"}  # of their sheets: they have the unit
OPPONENTS = {SUE: "Sue (Trailhand)", TRAILHAND: "Trailhand"}


@dataclass
class Summary:
    """A finished game in plain values. `level` is None for a game without Sue."""

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
    decided: str = ""  # points, tie_break, shared; or how Longhorn was won at once: nine, sheriff
    left: dict[str, int] = field(default_factory=dict)  # of a tie: the money left
    game: str = EL_PASO  # elpaso, gwt2, longhorn or nimmt
    strength: str = ""  # of Trailhand, where it played Longhorn: easy, normal or hard
    people: list[str] = field(default_factory=list)  # who played; a game won at once has no totals

    @property
    def opponent(self) -> str:
        """Whom the human played against; nobody where people scored among themselves."""
        return SUE if self.level is not None else TRAILHAND if self.strength else ""

    def add_result(self, values: Values) -> None:
        """What the prompt with everybody's sheets says."""
        people, rows, totals, won, self.decided = values
        self.people, self.winners = list(people), list(won)
        self.totals = dict(zip(people, totals, strict=True))
        for at, person in enumerate(people):
            self.sheets[person] = {category: points[at] for category, points in rows}


def numbers(store: Store) -> list[int]:
    """The numbers of all finished games, rising."""
    return sorted({*store.finished(SOLO.game.id), *store.finished(SCORING.game.id)})


def read(store: Store, number: int) -> Summary | None:
    """The finished game with this number; None if there is none that this version can play again."""
    game = read_finished(store, SOLO, number)
    score = read_finished(store, SCORING, number)
    return summarise(number, game, score) if game or score else None


def summarise(number: int, game: Finished | None, score: Finished | None) -> Summary:
    """What a solo game, its scoring, or both together say."""
    summary = Summary(number)
    if game is not None:
        _add_solo(summary, game)
    if score is not None:
        _add_score(summary, score)
    return summary


def _add_solo(summary: Summary, game: Finished) -> None:
    chosen = options.decode(game.conversation.header.options)
    summary.options = {name: getattr(chosen, name) for name, _ in options.RULINGS}
    summary.seconds += game.seconds
    for prompt, meaning in game.steps():
        if prompt.id == "difficulty":
            summary.level = meaning
        elif prompt.id == "automa":
            summary.deck = meaning
        elif prompt.id in SAY_RULINGS and meaning == OK:
            summary.rulings += prompt.values[SAY_RULINGS[prompt.id]]
        elif prompt.id == "game_over":
            sheet = dict(prompt.values)
            summary.totals = {SUE: sheet.pop("total")}
            summary.sheets = {SUE: sheet}
            summary.people = [SUE]


def _add_score(summary: Summary, score: Finished) -> None:
    summary.seconds += score.seconds
    summary.scored = True
    for prompt, _ in score.steps():
        if prompt.id == "score_result":
            summary.add_result(prompt.values)
            summary.left = dict(prompt.why[0][1])


def summarise_other(number: int, game: Finished) -> Summary:
    """What a finished game of another kind than El Paso says."""
    name = game.conversation.game.id.partition("-")[0]
    summary = Summary(number, seconds=game.seconds, scored=True, game=name)
    for prompt, meaning in game.steps():
        if prompt.id == "lh_level":
            summary.strength = str(meaning)
        elif prompt.id == "score_result":
            summary.add_result(prompt.values)
        elif prompt.id in AT_ONCE:
            winner, summary.decided = prompt.values
            summary.people, summary.winners = list(AT_ONCE[prompt.id]), [winner]
    return summary


def unit(words: Words, game: str) -> str:
    """The key of what is counted in a game: VP, dollars, points."""
    return words.first(f"score_result.vp.{RULES[game]}", "score_result.vp")


def name_of(words: Words, person: str, me: str) -> str:
    """A person, as a program that knows people calls them."""
    if person == HUMAN:
        return me
    name = OPPONENTS.get(person) or str(word(words, person))
    return name[0].upper() + name[1:]
