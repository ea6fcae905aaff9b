"""Kinds of games at the table: how each begins, what it is called, where it goes. Saves and says nothing."""

import os
from abc import ABC, abstractmethod
from collections.abc import Callable

from trailhand.core.conversation import Game, Misfit
from trailhand.core.log import Header
from trailhand.elpaso import options, pack, score_context, scoring, solo
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand_host import owner
from trailhand_host.store import Store
from trailhand_host.words import Value

Note = tuple[str, tuple[Value, ...]]


class Kind(ABC):
    """A kind of game, as the player wants it now."""

    voice = ""  # the texts that differ between kinds are VOICE.new, VOICE.quit and so on
    last = ""  # the prompt that shows the result
    counts = False  # once the result is shown, beginning another game puts this one into the history

    def __init__(self, game: Game, new: bool) -> None:
        self.game = game
        self.new = new  # set a running game aside

    def only_new(self) -> bool:
        """Whether something was wished that only a new game can fulfil."""
        return False

    @abstractmethod
    def begin(self, store: Store, notes: list[Note]) -> Header:
        """What a new game starts from."""

    @abstractmethod
    def again(self, header: Header) -> "Kind":
        """The kind for another game after the one with this header was set aside."""

    def number(self, header: Header) -> int | None:
        """The number in the history that is meant for it, if one is."""
        return None


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


class Solo(Kind):
    """A solo game against Sue."""

    voice = "plain"
    last = "game_over"
    counts = True

    def __init__(self, wishes: Wishes) -> None:
        super().__init__(solo.GAME, wishes.new)
        self.wishes = wishes

    def only_new(self) -> bool:
        """Whether something was wished that only a new game can fulfil."""
        wishes = self.wishes
        return wishes.seed is not None or bool(wishes.rules) or wishes.pack is not None

    def begin(self, store: Store, notes: list[Note]) -> Header:
        """What a new game starts from: the wishes, and the values of the owner's copy."""
        values, first = self._pack(store, notes)
        chosen = Options(first_game=first, **(self.wishes.rules or {}))
        seed = self.wishes.seed
        seed_bytes = os.urandom(4) if seed is None else seed.to_bytes(4, "big")
        return Header(self.game.id, self.game.rules, seed_bytes, chosen.encode(), values.encode())

    def _pack(self, store: Store, notes: list[Note]) -> tuple[Pack, bool]:
        """The values to play with, and whether to ask for those that are guessed."""
        kept = kept_values(store, notes)
        if self.wishes.pack is None:
            return kept.pack, not kept.told
        once = self.wishes.pack.copy()
        once.deck = once.deck or kept.pack.deck
        return once, False

    def again(self, header: Header) -> Kind:
        """The same wishes, but another seed."""
        return Solo(Wishes(None, self.wishes.rules, self.wishes.pack))


class Scoring(Kind):
    """A final scoring. Nothing is shuffled in it: its seed is the number of the solo game it belongs to."""

    voice = "plain.score"
    last = "score_result"

    def __init__(self, find: Callable[[list[Note]], Header], new: bool = False, wished: bool = False) -> None:
        super().__init__(scoring.GAME, new)
        self.find = find  # called only when a new scoring begins
        self.wished = wished

    def only_new(self) -> bool:
        """Whether something was wished that only a new scoring can fulfil."""
        return self.wished

    def begin(self, store: Store, notes: list[Note]) -> Header:
        """What a new scoring starts from."""
        return self.find(notes)

    def again(self, header: Header) -> Kind:
        """The same scoring once more."""
        return Scoring(lambda notes: header)

    def number(self, header: Header) -> int | None:
        """That of the solo game before it."""
        return int.from_bytes(header.seed, "big") or None


def scoring_header(pack: bytes, context: bytes = b"", number: int = 0) -> Header:
    """The start of a scoring: of people, or of the solo game with this number."""
    game = scoring.GAME
    return Header(game.id, game.rules, number.to_bytes(4, "big"), context, pack)


def kept_values(store: Store, notes: list[Note]) -> owner.Kept:
    """The kept values of the owner's copy; a note if they could not be read."""
    kept, moved = owner.read_owner(store)
    if moved:
        notes.append(("plain.pack_bad", (moved,)))
    return kept


def check_header(game: Game, header: Header | None) -> None:
    """Misfit if a header of this game holds options or a pack that this version writes otherwise."""
    if header is None or (header.game, header.rules) != (game.id, game.rules):
        return  # a misfit for other reasons
    try:
        pack.decode(header.pack)
        if game.id == solo.GAME.id:
            options.decode(header.options)
        elif header.options:
            score_context.decode(header.options)
    except (ValueError, IndexError, KeyError) as error:
        raise Misfit("rules", 0) from error
