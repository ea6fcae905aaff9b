"""The fewest and the most that a sheet can show: what the box holds, less what others hold (GL1). Pure."""

from trailhand.core.score_sheet import Entry, Scores
from trailhand.core.types import Values
from trailhand.gwt2.pack import Pack
from trailhand.gwt2.pack_data import (
    COUNTS,
    DISKS,
    DOLLARS_PER_VP,
    HAZARD_TILES,
    HIGHEST_GAIN,
    HIGHEST_PENALTY,
    HIGHEST_SIMMENTAL_VP,
    MASTERS_ON_BOARD,
    MOST_DOLLARS,
    MOST_PLAYED,
    MOST_UNPLAYED,
    OBJECTIVE_CARDS,
    SIMMENTAL_CARDS,
    VARIETY,
)
from trailhand.gwt2.vocabulary import (
    CATTLE,
    CITIES,
    HAZARD_WORTHS,
    LINK_ENDS,
    LINKS,
    REPEATABLE_CITIES,
    STATIONS,
    TILES,
    VALUE_3,
)

SINGLE_CITIES = tuple([city for city in CITIES if city not in REPEATABLE_CITIES])


class Box:
    """The box, for one scoring: its values, and what the people have told of it for all of them."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.sides: dict[int, str] = {}  # of the private buildings, as far as told: the same for everybody
        self.simmental = False  # whether the variant was played

    # --- What is left for one person

    def disks_left(self, entry: Entry, without: str) -> int:
        """GL1: disks that do not lie on cities or stations; `without` those of the category being asked."""
        on_cities = sum(_counts(entry, "cities", CITIES)) if without != "cities" else 0
        on_stations = len(entry.facts.get("stations", ())) if without != "stations" else 0
        return DISKS - on_cities - on_stations

    def hazards_left(self, scores: Scores, entry: Entry) -> int:
        """GL1: hazard tiles that the others do not hold; of a bare total, as few as it can be."""
        left = HAZARD_TILES
        for other in scores.others(entry):
            points = other.points.get("hazards", 0)
            left -= other.facts.get("hazards", -(-points // HAZARD_WORTHS[0]))
        return max(0, left)

    def cards_left(self, scores: Scores, entry: Entry, kind: str) -> int:
        """GL1: cattle cards of a kind that the others do not hold."""
        return COUNTS[kind] - sum([_counts(other, "cattle", (kind,))[0] for other in scores.others(entry)])

    def worth_left(self, scores: Scores, entry: Entry, kind: str, vp: int) -> int:
        """GK1, GL1: the same of the cards that show so many VP."""
        box = next(count for worth, count in VARIETY[kind] if worth == vp)
        held = [other.facts.get("shades", {}).get((kind, vp), 0) for other in scores.others(entry)]
        return box - sum(held)

    def objectives_left(self, scores: Scores, entry: Entry) -> int:
        """GL1: objective cards that the others do not hold; their starting cards do not count."""
        held = [max(0, len(other.facts.get("cards", ())) - 1) for other in scores.others(entry)]
        return OBJECTIVE_CARDS - sum(held)

    def masters_left(self, scores: Scores, entry: Entry) -> int:
        """GL1: station masters that the others do not hold."""
        return MASTERS_ON_BOARD - sum([len(other.facts.get("masters", ())) for other in scores.others(entry)])

    # --- Totals

    def limits(self, scores: Scores, entry: Entry, category: str) -> tuple[int, int]:
        """The fewest and the most points of a category."""
        if category == "cities":
            return self._cities(-1), self._cities(1)
        if category == "objective_cards":
            most = 1 + min(MOST_PLAYED + MOST_UNPLAYED, self.objectives_left(scores, entry))
            return -HIGHEST_PENALTY * MOST_PLAYED, HIGHEST_GAIN * most
        return 0, self._most(scores, entry, category)

    def _most(self, scores: Scores, entry: Entry, category: str) -> int:
        pack = self.pack
        if category == "money":
            return MOST_DOLLARS // DOLLARS_PER_VP
        if category == "buildings":
            return sum([max(pack.value("tiles_a", tile), pack.value("tiles_b", tile)) for tile in TILES])
        if category == "stations":
            return sum([pack.value("stations", station) for station in STATIONS])
        if category == "hazards":
            return HAZARD_WORTHS[0] * self.hazards_left(scores, entry)
        if category == "cattle":
            held = [other.points.get("cattle", 0) for other in scores.others(entry)]
            return max(0, self._all_cattle() - sum(held))
        return MASTERS_ON_BOARD * 3 * OBJECTIVE_CARDS // 2  # GC8: no tile pays more than for all the cards

    def _all_cattle(self) -> int:
        worth = HIGHEST_SIMMENTAL_VP * SIMMENTAL_CARDS
        for kind in CATTLE:
            if kind in VALUE_3:
                worth += self.pack.value("cattle", kind) * COUNTS[kind]
            else:
                worth += sum([vp * count for vp, count in VARIETY[kind]])
        return worth

    def _cities(self, sign: int) -> int:
        """GC3, GD1, GD2: the best or worst that 14 disks can do.

        They all might lie on a repeatable city; going along the other ones, each disk moved there counts
        what it gains, with the link to the city before if that has one too.
        """
        again = max([0] + [sign * self.pack.value("cities", city) for city in REPEATABLE_CITIES])
        free, taken = 0, -again * DISKS  # the best so far if the last city is free, and if it is taken
        before = ""
        for city in SINGLE_CITIES:
            gain = sign * self.pack.value("cities", city) - again
            link = 0
            if (before, city) in LINK_ENDS:
                link = sign * self.pack.value("links", LINKS[LINK_ENDS.index((before, city))])
            free, taken = max(free, taken), gain + max(free, taken + link)
            before = city
        return sign * (again * DISKS + max(free, taken))


def _counts(entry: Entry, fact: str, keys: tuple[str, ...]) -> list[int]:
    """How many of each a person has told so far."""
    counts = entry.facts.get(fact, {})
    return [counts.get(key, 0) for key in keys]


def city_lines(pack: Pack, disks: dict[str, int]) -> "list[tuple[str, int, int, str]]":
    """GC3, GD1: the VP of each own disk; GD2: and of each link with own disks at both ends."""
    lines = []
    for city in CITIES:
        if disks.get(city, 0):
            lines.append((city, disks[city], pack.value("cities", city) * disks[city], "GC3"))
    for at, (one, other) in enumerate(LINK_ENDS):
        if disks.get(one, 0) and disks.get(other, 0):
            lines.append((LINKS[at], 1, pack.value("links", LINKS[at]), "GD2"))
    return lines


# --- Pieces told one by one


def untold(pieces: Values, told: Values, again: Values = ()) -> Values:
    """What can be told next: what stands behind the last one, then what was passed over.

    `again`: pieces of which there is more than one.
    """
    first = pieces.index(told[-1]) if told else 0
    following = pieces[first:] + pieces[:first]
    return tuple([piece for piece in following if piece in again or piece not in told])


def in_order(pieces: Values, told: Values) -> Values:
    """What was told, as the board has it."""
    return tuple([piece for piece in pieces for _ in range(told.count(piece))])
