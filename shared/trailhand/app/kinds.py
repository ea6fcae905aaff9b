"""Makes the kind of a game by its id."""

from trailhand.app import shelf
from trailhand.app.elpaso_score import Scoring
from trailhand.app.elpaso_solo import Solo, Wishes
from trailhand.app.gwt2_kind import Gwt2
from trailhand.app.kind import Kind
from trailhand.app.longhorn_kind import longhorn
from trailhand.app.nimmt_kind import Nimmt
from trailhand.app.settings import Settings
from trailhand.core.types import Entropy, Find
from trailhand.elpaso.options import RULINGS
from trailhand.elpaso.score_context import scoring_header


def kind_of(game: str, settings: Settings, entropy: Entropy, find: Find | None = None) -> Kind:
    """The kind of a game. `find`: what a new scoring of El Paso starts from."""
    if game in shelf.OTHERS:
        return other_kind(game, entropy)
    if game == shelf.SOLO:
        rules = {name: settings.get(name) for name, _ in RULINGS}
        return Solo(Wishes(None, rules), entropy)
    return Scoring(find or (lambda notes: scoring_header(b"")))


def other_kind(game: str, entropy: Entropy) -> Kind:
    """The kind of a game other than El Paso."""
    if game == shelf.GWT2:
        return Gwt2(entropy)
    if game == shelf.NIMMT:
        return Nimmt(entropy)
    return longhorn(game, entropy)
