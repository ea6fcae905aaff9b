"""Scoring of El Paso counted out: each category asked piece by piece, within what the box allows (SC).

Each script fills the entry's facts and returns its lines (what, count, VP, rule).
"""

from trailhand.core.prompts import Choose, Count, because
from trailhand.core.score_sheet import Entry, Scores
from trailhand.core.types import Script, Values
from trailhand.elpaso.pack_data import (
    DISKS,
    DOLLARS_PER_VP,
    HERDER_VP,
    HIGHEST_TILE_VP,
    MOST_BUILDINGS,
    MOST_DOLLARS,
    REPEATABLE_POSTS,
    SCORING_POST,
)
from trailhand.elpaso.score_limits import Box
from trailhand.elpaso.score_objectives import fulfilled
from trailhand.elpaso.vocabulary import CATTLE, POSTS, TILES, WORKERS

DONE = "done"
YES, NO = "yes", "no"


class Details:
    """The detailed questions of one scoring."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.pack = box.pack

    def money(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """SC1: one VP for each full $5."""
        why = (because("SC1"),)
        start = entry.facts.get("money", 0)
        dollars = yield Count("score_money", 0, MOST_DOLLARS, (entry.person,), why, start=start)
        entry.facts["money"] = dollars
        return [("money", dollars, dollars // DOLLARS_PER_VP, "SC1")]

    def buildings(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """SC2: at most two public buildings, by their numbers; what was told in the game comes first."""
        told = entry.facts.get("tiles", ())
        tiles: tuple[int, ...] = ()
        while len(tiles) < MOST_BUILDINGS:
            left = self.box.tiles_left(scores, entry)
            options = tuple([tile for tile in TILES if left.count(tile) > tiles.count(tile)]) + (0,)
            start = told[len(tiles)] if len(tiles) < len(told) else 0
            options = _first(options, start)
            tile = yield Choose("score_building", options, (entry.person, len(tiles) + 1), (because("SC2"),))
            if not tile:
                break
            tiles += (tile,)
        entry.facts["tiles"] = tiles
        return [("tile", tile, self.pack.value("buildings", tile), "SC2") for tile in tiles]

    def posts(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """SC3, H5: disk by disk; a post once, except the repeatable ones; at most seven disks."""
        disks: dict[int, int] = {}
        for number in range(DISKS):
            options = tuple([post for post in POSTS if post not in disks or post in REPEATABLE_POSTS])
            why = (because("SC3"), because("H5"))
            post = yield Choose("score_disk", (DONE,) + options, (entry.person, number + 1), why)
            if post == DONE:
                break
            disks[post] = disks.get(post, 0) + 1
        entry.facts["disks"] = disks
        return [
            ("disk", post, self._post_points(post) * disks[post], "SC3") for post in POSTS if post in disks
        ]

    def _post_points(self, post: int) -> int:
        return self.pack.value("posts", post) if post >= SCORING_POST else 0

    def workers(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """SC4: worker cards by kind."""
        return (yield from self._cards(scores, entry, "workers", WORKERS, "SC4"))

    def cattle(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """SC5: cattle cards by kind, and +2 for the herder on the Simmental space."""
        kinds = CATTLE if self.pack.objectives else tuple(
            [kind for kind in CATTLE if self.pack.value("cattle", kind)]
        )  # fmt: skip
        lines = yield from self._cards(scores, entry, "cattle", kinds, "SC5")
        if self.box.herder_is_free(scores, entry):
            options = (YES, NO) if entry.facts.get("herder") else (NO, YES)
            answer = yield Choose("score_herder", options, (entry.person,), (because("SC5"), because("SE2")))
            entry.facts["herder"] = answer == YES
            if answer == YES:
                lines.append(("herder", 1, HERDER_VP, "SC5"))
        return lines

    def _cards(
        self, scores: Scores, entry: Entry, section: str, kinds: tuple[str, ...], rule: str
    ) -> "Script[list[Values]]":
        cards = entry.facts.setdefault("cards", {})
        lines = []
        for kind in kinds:
            highest = self.box.cards_left(scores, entry, kind)
            start = min(cards.get(kind, 0), highest)
            why = (because(rule, ("highest", highest)),)
            cards[kind] = yield Count("score_cards", 0, highest, (entry.person, kind), why, start=start)
            lines.append((kind, cards[kind], cards[kind] * self.pack.value(section, kind), rule))
        return lines

    def bonuses(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """SC6: how many bonus tiles, and their VP."""
        return (yield from self._tokens(scores, entry, "bonuses", "SC6"))

    def objectives(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """SC7: by the owner's list of tiles; without it: how many, and the VP of the fulfilled ones."""
        if self.pack.objectives:
            return (yield from fulfilled(scores, entry, self.pack))
        return (yield from self._tokens(scores, entry, "objectives", "SC7"))

    def _tokens(self, scores: Scores, entry: Entry, kind: str, rule: str) -> "Script[list[Values]]":
        why = (because(rule),)
        highest = self.box.tokens_left(scores, entry, kind)
        count = yield Count("score_tiles", 0, highest, (entry.person, kind), why)
        entry.facts[kind] = count
        points = 0
        if count:
            points = yield Count("points", 0, HIGHEST_TILE_VP * count, (entry.person, kind), why)
        return [(kind, count, points, rule)]


def _first(options: tuple[int, ...], start: int) -> tuple[int, ...]:
    """The options with one of them first, where it is among them."""
    if start not in options:
        return options
    return (start,) + tuple([option for option in options if option != start])
