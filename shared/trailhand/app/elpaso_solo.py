"""The solo game against Sue as a kind of game: it begins with the player's wishes and the owner's values."""

from trailhand.app import owner
from trailhand.app.kind import Kind
from trailhand.core.chance import SEED_BYTES
from trailhand.core.log import Header
from trailhand.core.types import Entropy, Note, Storage
from trailhand.elpaso import options, pack, solo
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack


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
    last = ("game_over",)
    counts = True

    def __init__(self, wishes: Wishes, entropy: Entropy) -> None:
        super().__init__(solo.GAME, entropy, wishes.new)
        self.wishes = wishes

    def only_new(self) -> bool:
        """Whether something was wished that only a new game can fulfil."""
        wishes = self.wishes
        return wishes.seed is not None or bool(wishes.rules) or wishes.pack is not None

    def begin(self, store: Storage, notes: list[Note]) -> Header:
        """What a new game starts from: the wishes, and the values of the owner's copy."""
        values, first = self._pack(store, notes)
        chosen = Options(first_game=first, **(self.wishes.rules or {}))
        seed = self.wishes.seed
        seed_bytes = self.entropy(SEED_BYTES) if seed is None else seed.to_bytes(SEED_BYTES, "big")
        return Header(self.game.id, self.game.rules, seed_bytes, chosen.encode(), values.encode())

    def _pack(self, store: Storage, notes: list[Note]) -> tuple[Pack, bool]:
        """The values to play with, and whether to ask for those that are guessed."""
        kept = owner.kept_values(store, notes)
        if self.wishes.pack is None:
            return kept.pack, not kept.told
        once = self.wishes.pack.copy()
        once.deck = once.deck or kept.pack.deck
        return once, False

    def again(self, header: Header) -> Kind:
        """The same wishes, but another seed."""
        return Solo(Wishes(None, self.wishes.rules, self.wishes.pack), self.entropy)

    def check(self, header: Header) -> None:
        """The pack and the rulings must be readable."""
        pack.decode(header.pack)
        options.decode(header.options)

    def keep(self, store: Storage, what: str, data: bytes, header: Header, notes: list[Note]) -> None:
        """The values of the owner's copy, and a learned deck."""
        owner.keep(store, what, data, header, notes)
