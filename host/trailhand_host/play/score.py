"""`trailhand score`, and the scoring after a solo game: which one it is, then the plain player plays it."""

from trailhand.app.after_solo import start_of_scoring, unscored
from trailhand.app.elpaso_score import Scoring
from trailhand.app.owner import kept_values
from trailhand.app.session import Session
from trailhand.core.log import Header
from trailhand.core.types import Clock, Note
from trailhand.elpaso import scoring, solo
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.score_context import scoring_header
from trailhand_host.play.lines import Lines
from trailhand_host.play.plain import Plain
from trailhand_host.store import Store
from trailhand_host.words import Words

PEOPLE, LATER = "p", "q"


class Later(Exception):
    """The player does not want to score now."""


class ScoreTable:
    """Where scorings take place: the store, the words, the lines, the clock."""

    def __init__(self, store: Store, words: Words, lines: Lines, clock: Clock) -> None:
        self.store = store
        self.words = words
        self.lines = lines
        self.clock = clock
        self.begun = False  # a new scoring, not one that goes on
        self.values: Pack | None = None  # of the box, for people; None: those of the owner's copy

    def play(self, players: int | None, new: bool) -> None:
        """The command: go on with a scoring, or offer the last solo game, or score people."""
        kind = Scoring(lambda notes: self._find(players, notes), new, bool(players or self.values))
        try:
            session = Session(self.store, kind, self.clock)
        except Later:
            self.lines.write(self.words.say("plain.score.later"))
            return
        if players is not None and self.begun:
            session.answer(players - 1)
        sit_down(session, self.words, self.lines)

    def _find(self, players: int | None, notes: list[Note]) -> Header:
        """What a new scoring starts from."""
        self.begun = True
        number = None if players is not None else unscored(self.store)
        if number is not None:
            self._say_notes(notes)
            name = self.store.finished_name(solo.GAME.id, number)
            typed = self._ask("plain.score.offer", ("", PEOPLE, LATER), name)
            if typed == LATER:
                raise Later
            if typed != PEOPLE:
                return start_of_scoring(self.store, number)
        values = self.values or kept_values(self.store, notes).pack
        return scoring_header(values.encode())

    def _say_notes(self, notes: list[Note]) -> None:
        """What happened before the question is said before it."""
        for key, values in notes:
            self.lines.write(self.words.say(key, *values))
        notes.clear()

    def after(self, number: int) -> None:
        """A solo game has just ended: score it now, or later."""
        if self.store.read(scoring.GAME.id) is not None:  # nothing that was entered is lost for this
            self.lines.write(self.words.say("plain.score.first"))
        elif self._ask("plain.score.now", ("", LATER)) == LATER:
            self.lines.write(self.words.say("plain.score.later"))
        else:
            kind = Scoring(lambda notes: start_of_scoring(self.store, number))
            sit_down(Session(self.store, kind, self.clock), self.words, self.lines)

    def _ask(self, key: str, allowed: tuple[str, ...], *values: str) -> str:
        """What was typed, once it is one of the allowed; the end of the input means later."""
        self.lines.write("")
        self.lines.write(self.words.say(key, *values))
        while line := self.lines.read():
            typed = line.strip().lower()
            if typed in allowed:
                return typed
            self.lines.write(self.words.say(key, *values))
        return LATER


def sit_down(session: Session, words: Words, lines: Lines) -> bool:
    """Play a session until its end (True), or until the player leaves; the time is written down."""
    try:
        return Plain(session, words, lines).play()
    finally:
        session.leave()
