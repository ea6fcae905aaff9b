"""6 nimmt! as a kind of game: it begins with the clovers of the owner's board, once they have been told."""

from trailhand.app.kind import Kind
from trailhand.core.chance import SEED_BYTES
from trailhand.core.checksum import sealed, unsealed
from trailhand.core.log import Header
from trailhand.core.types import Entropy, Note, Storage
from trailhand.nimmt import scoring, track
from trailhand.nimmt.clovers import KEPT

NAME = "nimmt.pack"


class Nimmt(Kind):
    """A running score of 6 nimmt!."""

    voice = "plain.game"

    def __init__(self, entropy: Entropy) -> None:
        super().__init__(scoring.GAME, entropy)

    def begin(self, store: Storage, notes: list[Note]) -> Header:
        """What a new game starts from: no clovers while they are unknown."""
        pack = kept_clovers(store, notes)
        return Header(self.game.id, self.game.rules, self.entropy(SEED_BYTES), b"", pack)

    def again(self, header: Header) -> Kind:
        """Another game, with the clovers that are known by then."""
        return Nimmt(self.entropy)

    def check(self, header: Header) -> None:
        """The clovers must be readable."""
        if header.pack:
            track.decode(header.pack)

    def keep(self, store: Storage, what: str, data: bytes, header: Header, notes: list[Note]) -> None:
        """The clovers of the owner's board; reaching the prompt again keeps the same."""
        track.decode(data)  # nothing is kept that could not be read again
        if what == KEPT and store.read_small(NAME) != sealed(data):
            store.write_small(NAME, sealed(data))


def kept_clovers(store: Storage, notes: list[Note]) -> bytes:
    """The kept clovers, b"" if there are none; a file that is none is set aside, with a note."""
    data = store.read_small(NAME)
    if data is None:
        return b""
    try:
        clovers = unsealed(data)
        track.decode(clovers)
        return clovers
    except ValueError:
        notes.append(("note.clovers_bad", (store.set_small_aside(NAME),)))
        return b""
