"""The shelf: which kinds of games there are, and how one is loaded when it is chosen, and put away again."""

from trailhand.app.kind import Kind
from trailhand.app.settings import Settings
from trailhand.core.types import Entropy, Find

SOLO, SCORE = "elpaso-solo", "elpaso-score"
GWT2, NIMMT = "gwt2-score", "nimmt-score"
OTHERS = (GWT2, "longhorn-solo", "longhorn-score", NIMMT)  # in the order of the menu
SHELF = (SOLO, SCORE) + OTHERS
# What a device forgets before it loads another game: packages, and modules of the application.
LOADED = ("trailhand.elpaso", "trailhand.app.elpaso_solo", "trailhand.app.elpaso_score")
LOADED += ("trailhand.app.after_solo", "trailhand.app.owner")
LOADED += ("trailhand.gwt2", "trailhand.longhorn", "trailhand.nimmt")
LOADED += ("trailhand.app.gwt2_kind", "trailhand.app.longhorn_kind", "trailhand.app.nimmt_kind")
# And what is not seen while a game is.
MENUS = ("trailhand.app.menu", "trailhand.app.other_games", "trailhand.app.history_screen")
MENUS += ("trailhand.app.settings_screen", "trailhand.app.self_test", "trailhand.app.about")
# What a device forgets when a prompt shows that it is past; an undo loads it again.
PAST = {
    "human_turn": ("trailhand.elpaso.solo_setup", "trailhand.elpaso.solo_values", "trailhand.app.owner"),
    "game_over": ("trailhand.ui.sue_view", "trailhand.ui.place_view", "trailhand.ui.trail_strip"),
}
BEHIND = ("trailhand.app.behind",)  # when the prompt is seen again
# And what only compares a finished solo game with others, when that is done.
COMPARED = ("trailhand.app.compare", "trailhand.app.after_solo", "trailhand.elpaso.percentiles")
COMPARED += ("trailhand.elpaso.percentile_data", "trailhand.elpaso.score_context", "trailhand.elpaso.table")
COMPARED += ("trailhand.elpaso.solo_setup", "trailhand.app.finished")


def kind_of(game: str, settings: Settings, entropy: Entropy, find: Find | None = None) -> Kind:
    """The kind of a game, loaded now. `find`: what a new scoring of El Paso starts from."""
    if game in OTHERS:
        return other_kind(game, entropy)
    if game == SOLO:
        from trailhand.app.elpaso_solo import Solo, Wishes
        from trailhand.elpaso.options import RULINGS

        rules = {name: settings.get(name) for name, _ in RULINGS}
        return Solo(Wishes(None, rules), entropy)
    from trailhand.app.elpaso_score import Scoring
    from trailhand.elpaso.score_context import scoring_header

    return Scoring(find or (lambda notes: scoring_header(b"")))


def other_kind(game: str, entropy: Entropy) -> Kind:
    """The kind of a game other than El Paso."""
    if game == GWT2:
        from trailhand.app.gwt2_kind import Gwt2

        return Gwt2(entropy)
    if game == NIMMT:
        from trailhand.app.nimmt_kind import Nimmt

        return Nimmt(entropy)
    from trailhand.app.longhorn_kind import longhorn

    return longhorn(game, entropy)
