"""A game at the table: the conversation, every step of it saved at once. Speaks to nobody.

What is worth saying (a torn or damaged log, a game set aside) is collected in `notes`, as (key, values).
"""

import os

from trailhand.core import log
from trailhand.core.conversation import Conversation, Misfit, resume
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.core.types import Meaning
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack, decode
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.table import Table
from trailhand_host import owner
from trailhand_host.store import Store
from trailhand_host.words import Value

Note = tuple[str, tuple[Value, ...]]


class Wishes:
    """What the player wants: seed, rulings, values of the box (None: nothing said); a new game now."""

    def __init__(
        self,
        seed: int | None = None,
        rules: dict[str, str] | None = None,
        pack: Pack | None = None,
        new: bool = False,
    ) -> None:
        self.new = new
        self.seed = seed
        self.rules = rules
        self.pack = pack

    def any(self) -> bool:
        """Whether there is one that only a new game can fulfil."""
        return self.seed is not None or bool(self.rules) or self.pack is not None


class Session:
    """The running game of a store, resumed or new."""

    def __init__(self, store: Store, wishes: Wishes) -> None:
        self.store = store
        self.wishes = wishes
        self.notes: list[Note] = []
        self.game = self._resume() or self._begin()
        self._keep()

    # --- Starting ---

    def _resume(self) -> Conversation | None:
        data = self.store.read(GAME.id)
        if data is None:
            return None
        if self.wishes.new:
            self._note("plain.aside", self.store.set_aside(GAME.id, "left"))
            return None
        reading = log.read(data)
        if reading.trouble in (log.FOREIGN, log.NEWER):
            self._note(f"plain.{reading.trouble}", self.store.set_aside(GAME.id, reading.trouble))
            return None
        try:
            game = resume(GAME, reading)
        except Misfit as misfit:
            self._misfit(misfit.reason, misfit.at)
            return None
        except (ValueError, IndexError, KeyError):  # options or a pack that this version writes otherwise
            self._misfit("rules", 0)
            return None
        self._mend(data, reading)
        if game.prompt is None:  # the power failed before a finished game was put away
            self._note("plain.finished", self.store.finish(GAME.id, log.compact(reading)))
            return None
        self._note("plain.resumed")
        if self.wishes.any():
            self._note("plain.only_new")
        return game

    def _misfit(self, reason: str, at: int) -> None:
        self._note(f"plain.misfit_{reason}", self.store.set_aside(GAME.id, "misfit"), at)

    def _mend(self, data: bytes, reading: log.Reading) -> None:
        """Go on behind the last sound record; what was damaged is kept."""
        if reading.trouble == log.TORN:
            self._note("plain.torn")
        elif reading.trouble == log.DAMAGED:
            kept = self.store.copy_aside(GAME.id, "damaged")
            self._note("plain.damaged", len(reading.done), kept)
        if reading.trouble:
            self.store.begin(GAME.id, data[: reading.sound])

    def _begin(self) -> Conversation:
        pack, first = self._pack()
        options = Options(first_game=first, **(self.wishes.rules or {}))
        seed = self.wishes.seed
        seed_bytes = os.urandom(4) if seed is None else seed.to_bytes(4, "big")
        header = Header(GAME.id, GAME.rules, seed_bytes, options.encode(), pack.encode())
        game = Conversation(GAME, header)
        self.store.begin(GAME.id, game.open())
        self._note("plain.new", int.from_bytes(seed_bytes, "big"))
        return game

    def _pack(self) -> tuple[Pack, bool]:
        """The values to play with, and whether to ask for those that are guessed."""
        kept, moved = owner.read_owner(self.store)
        if moved:
            self._note("plain.pack_bad", moved)
        if self.wishes.pack is None:
            return kept or Pack(), kept is None
        pack = self.wishes.pack.copy()
        pack.deck = pack.deck or (kept.deck if kept else ())
        return pack, False

    # --- Playing ---

    @property
    def prompt(self) -> Prompt | None:
        """What is asked now; None when the game is over."""
        return self.game.prompt

    def answer(self, index: int) -> None:
        """Answer the prompt, and save that."""
        self._save(self.game.answer(index))

    def undo(self, steps: int) -> None:
        """Take back so many answers, and save that."""
        self._save(self.game.undo(steps))

    def redo(self, steps: int) -> None:
        """Give so many answers again, and save that."""
        self._save(self.game.redo(steps))

    def steps(self, last: int) -> list[tuple[str, Meaning]]:
        """The last steps, the latest first."""
        return self.game.steps(last)

    def _save(self, record: bytes) -> None:
        self.store.append(GAME.id, record)
        self._keep()

    def _keep(self) -> None:
        """What the prompt wants to outlive the game is kept as soon as it is reached."""
        if self.prompt is not None and self.prompt.keep is not None:
            what, data = self.prompt.keep
            owner.keep(self.store, what, data, decode(self.game.header.pack))

    def table_at_end(self) -> Table | None:
        """The table as it will be when the last prompt is answered; None before the end."""
        if self.prompt is None or self.prompt.id != "game_over":
            return None
        past = Conversation(GAME, self.game.header)
        for index in [*self.game.done, 0]:
            past.answer(index)
        return past.result if isinstance(past.result, Table) else None

    # --- Ending ---

    def finish(self) -> str:
        """The game is over: put it into the history; returns where it is."""
        reading = log.read(self.store.read(GAME.id) or b"")
        return self.store.finish(GAME.id, log.compact(reading))

    def begin_anew(self) -> None:
        """Set the running game aside and begin another."""
        self._note("plain.aside", self.store.set_aside(GAME.id, "left"))
        self.wishes = Wishes(None, self.wishes.rules, self.wishes.pack)
        self.game = self._begin()

    def take_notes(self) -> list[Note]:
        """What is to be said, once."""
        notes, self.notes = self.notes, []
        return notes

    def _note(self, key: str, *values: Value) -> None:
        self.notes.append((key, values))
