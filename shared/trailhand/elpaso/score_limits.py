"""The most a sheet can show: what the box holds, less what others hold (SC, H5). Pure."""

from trailhand.core.score_sheet import Entry, Scores
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.pack_data import (
    BONUS_TILES,
    COUNTS,
    DISKS,
    DOLLARS_PER_VP,
    HERDER_VP,
    HIGHEST_TILE_VP,
    MOST_BUILDINGS,
    MOST_DOLLARS,
    OBJECTIVE_TILES,
    OWN_CATTLE,
    REPEATABLE_POSTS,
    SCORING_POST,
    SIMMENTAL_CARDS,
)
from trailhand.elpaso.vocabulary import CATTLE, POSTS, SIMMENTAL, START_CATTLE, TILES, WORKERS


class Box:
    """The box, for one scoring: its values, and how many play."""

    def __init__(self, pack: Pack, players: int) -> None:
        self.pack = pack
        self.players = players  # with Sue

    def cards_left(self, scores: Scores, entry: Entry, kind: str) -> int:
        """How many cards of a kind a person can have, after what the others hold."""
        if kind in START_CATTLE:
            return OWN_CATTLE[START_CATTLE.index(kind)]
        held = sum([other.facts.get("cards", {}).get(kind, 0) for other in scores.others(entry)])
        box = SIMMENTAL_CARDS[self.players - 1] if kind == SIMMENTAL else COUNTS[kind]
        return max(0, box - held)

    def tiles_left(self, scores: Scores, entry: Entry) -> list[int]:
        """The public buildings a person can own, each as often as copies are left, the lowest first."""
        left = []
        for tile in TILES:
            held = sum([other.facts.get("tiles", ()).count(tile) for other in scores.others(entry)])
            left += [tile] * (self.pack.value("stock", tile) - held)
        return left

    def tokens_left(self, scores: Scores, entry: Entry, kind: str) -> int:
        """Objective or bonus tiles that the others do not hold."""
        box = OBJECTIVE_TILES if kind == "objectives" else BONUS_TILES
        return box - sum([other.facts.get(kind, 0) for other in scores.others(entry)])

    def herder_is_free(self, scores: Scores, entry: Entry) -> bool:
        """SE2: whether the +2 of the Simmental space is not somebody else's."""
        return not [other for other in scores.others(entry) if other.facts.get("herder")]

    def highest(self, scores: Scores, entry: Entry, category: str) -> int:
        """The most points of a category that the box allows, after what others have entered as totals."""
        most = self._most(scores, entry, category)
        if category in ("money", "buildings", "posts"):  # SC1: no end of it; own buildings, own disks
            return most
        others = [other for other in scores.entries if other is not entry]
        return max(0, most - sum([other.points.get(category, 0) for other in others]))

    def _most(self, scores: Scores, entry: Entry, category: str) -> int:
        if category == "money":
            return MOST_DOLLARS // DOLLARS_PER_VP
        if category == "buildings":
            return self._best_buildings(scores, entry)
        if category == "posts":
            return self._best_posts()
        if category == "workers":
            return self._all_cards(scores, entry, "workers", WORKERS)
        if category == "cattle":
            herder = HERDER_VP if self.herder_is_free(scores, entry) else 0
            return self._all_cards(scores, entry, "cattle", CATTLE) + herder
        return HIGHEST_TILE_VP * self.tokens_left(scores, entry, category)

    def _best_buildings(self, scores: Scores, entry: Entry) -> int:
        points = [self.pack.value("buildings", tile) for tile in self.tiles_left(scores, entry)]
        points.sort()  # total: equal numbers cannot be told apart
        return sum(points[-MOST_BUILDINGS:])

    def _best_posts(self) -> int:
        """H5: every post once, the repeatable ones as often as there are disks."""
        points = []
        for post in POSTS:
            if post >= SCORING_POST:
                points += [self.pack.value("posts", post)] * (DISKS if post in REPEATABLE_POSTS else 1)
        points.sort()  # total: equal numbers cannot be told apart
        return sum(points[-DISKS:])

    def _all_cards(self, scores: Scores, entry: Entry, section: str, kinds: tuple[str, ...]) -> int:
        worth = [self.pack.value(section, kind) * self.cards_left(scores, entry, kind) for kind in kinds]
        return sum(worth)
