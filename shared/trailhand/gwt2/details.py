"""The sheet counted out: each category but cards and station masters asked piece by piece (GC).

What is none comes first everywhere, so that one press skips it; pieces are told in any order, and what stands
behind the last one comes next. Each script fills the entry's facts and returns its lines.
"""

from trailhand.core.prompts import Choose, Count, because
from trailhand.core.score_sheet import Entry, Scores
from trailhand.core.types import Script, Values
from trailhand.gwt2.limits import Box, city_lines, in_order, untold
from trailhand.gwt2.pack_data import (
    COLUMN_VP,
    DOLLARS_PER_VP,
    HIGHEST_SIMMENTAL_VP,
    JOB_MARKET_VP,
    MOST_DOLLARS,
    SIMMENTAL_CARDS,
    STEP_DISK_VP,
    VARIETY,
)
from trailhand.gwt2.vocabulary import (
    CATTLE,
    CITIES,
    DONE,
    HAZARD_WORTHS,
    MIXED,
    NO,
    REPEATABLE_CITIES,
    SIDE_A,
    SIDE_B,
    SIMMENTAL,
    STATIONS,
    TILES,
    VARIED,
    YES,
)
from trailhand.gwt2.workers import column_limits


class Details:
    """The detailed questions of one scoring."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.pack = box.pack

    def money(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC1: one VP for each full $5."""
        start = entry.facts.get("money", 0)
        dollars = yield Count("score_money", 0, MOST_DOLLARS, (entry.person,), (because("GC1"),), start=start)
        entry.facts["money"] = dollars
        return [("money", dollars, dollars // DOLLARS_PER_VP, "GC1")]

    # --- Buildings, cities, stations: picked one by one

    def buildings(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC2: the VP of each private building on the board, by its number and side."""
        if _is_first(scores, entry, "buildings"):
            yield from self._ask_sides()
        why = (because("GC2"),)
        tiles: tuple[int, ...] = ()
        while len(tiles) < len(TILES):
            options = (0,) + untold(TILES, tiles)
            tile = yield Choose("own_building", options, (entry.person, len(tiles) + 1), why)
            if not tile:
                break
            tiles += (tile,)
            if tile not in self.box.sides:
                self.box.sides[tile] = yield Choose("tile_side", (SIDE_A, SIDE_B), (tile,), why)
        entry.facts["tiles"] = tiles
        return [("tile", tile, self._tile_vp(tile), "GC2") for tile in in_order(TILES, tiles)]

    def _ask_sides(self) -> "Script[None]":
        """GC2: all people have the same sides up, so this is asked once."""
        side = yield Choose("tile_sides", (SIDE_A, SIDE_B, MIXED), why=(because("GC2"),))
        self.box.sides = {} if side == MIXED else {tile: side for tile in TILES}

    def _tile_vp(self, tile: int) -> int:
        return self.pack.value("tiles_a" if self.box.sides[tile] == SIDE_A else "tiles_b", tile)

    def cities(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC3, GD1, GD2: disk by disk; links are found by the device."""
        told: tuple[str, ...] = ()
        for number in range(self.box.disks_left(entry, "cities")):
            why = (because("GC3"), because("GD1"), because("GL1"))
            options = (DONE,) + untold(CITIES, told, REPEATABLE_CITIES)
            city = yield Choose("city_disk", options, (entry.person, number + 1), why)
            if city == DONE:
                break
            told += (city,)
        disks = {city: told.count(city) for city in CITIES if city in told}
        entry.facts["cities"] = disks
        return list(city_lines(self.pack, disks))

    def stations(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC4: the VP of each station with an own disk."""
        stations: tuple[int, ...] = ()
        most = min(len(STATIONS), self.box.disks_left(entry, "stations"))
        why = (because("GC4"), because("GL1"))
        while len(stations) < most:
            options = (0,) + untold(STATIONS, stations)
            station = yield Choose("station_disk", options, (entry.person, len(stations) + 1), why)
            if not station:
                break
            stations += (station,)
        entry.facts["stations"] = stations
        value = self.pack.value
        return [("station", at, value("stations", at), "GC4") for at in in_order(STATIONS, stations)]

    # --- Hazards and cattle: how many, and what they show

    def hazards(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC5: how many tiles, then how many of them are worth 4 and 3; the rest is worth 2."""
        most = self.box.hazards_left(scores, entry)
        why = (because("GC5"), because("GL1", ("highest", most)))
        start = min(most, entry.facts.get("hazards", 0))
        left = yield Count("hazard_tiles", 0, most, (entry.person,), why, start=start)
        entry.facts["hazards"] = left
        lines = []
        for vp in HAZARD_WORTHS:
            count = left
            if left and vp != HAZARD_WORTHS[-1]:
                count = yield Count("worth_of", 0, left, (entry.person, "hazards", vp), why)
            left -= count
            lines.append(("hazard_" + str(vp), count, vp * count, "GC5"))
        return _pieces(lines)

    def cattle(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC6: the cattle of the market by kind; start cattle show no VP."""
        before = entry.facts.get("cattle", {})
        cards: dict[str, int] = {}
        shades: dict[Values, int] = {}
        lines: list[Values] = []
        for kind in CATTLE:
            most = self.box.cards_left(scores, entry, kind)
            why = (because("GC6"), because("GL1", ("highest", most)))
            start = min(before.get(kind, 0), most)
            cards[kind] = yield Count("score_cards", 0, most, (entry.person, kind), why, start=start)
            if kind in VARIED:
                lines += yield from self._varied(scores, entry, kind, cards[kind], shades)
            else:
                lines.append((kind, cards[kind], cards[kind] * self.pack.value("cattle", kind), "GC6"))
        lines += yield from self._simmental(scores, entry)
        entry.facts["cattle"], entry.facts["shades"] = cards, shades
        return _pieces(lines)

    def _varied(
        self, scores: Scores, entry: Entry, kind: str, left: int, shades: dict[Values, int]
    ) -> "Script[list[Values]]":
        """GK1: these cards show different VP: how many show the most, the second most; asked where open."""
        worths = [vp for vp, _ in VARIETY[kind]]
        room = [self.box.worth_left(scores, entry, kind, vp) for vp in worths]
        lines = []
        for at, vp in enumerate(worths):
            count = low = max(0, left - sum(room[at + 1 :]))
            high = min(left, room[at])
            if low < high:
                count = yield Count("worth_of", low, high, (entry.person, kind, vp), (because("GK1"),))
            left -= count
            shades[(kind, vp)] = count
            lines.append((kind, count, vp * count, "GK1"))
        return lines

    def _simmental(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GK2: whether they were in play is asked once; what they show is entered."""
        if _is_first(scores, entry, "cattle"):
            answer = yield Choose("simmental_in_play", (NO, YES), why=(because("GK2"),))
            self.box.simmental = answer == YES
        if not self.box.simmental:
            return []
        most = SIMMENTAL_CARDS * HIGHEST_SIMMENTAL_VP
        points = yield Count("points", 0, most, (entry.person, SIMMENTAL), (because("GK2"),))
        return [(SIMMENTAL, 1, points, "GK2")]

    # --- The short ones, asked the same in both ways

    def workers_56(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC9: 4 VP for each worker in columns 5 and 6."""
        low, high = column_limits(entry.facts.get("workers_all", 0))
        start = min(max(entry.facts.get("workers_56", low), low), high)
        count = yield Count("workers_56", low, high, (entry.person,), (because("GC9"),), start=start)
        entry.facts["workers_56"] = count
        return [("workers_56", count, COLUMN_VP * count, "GC9")]

    def step_disk(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC10: 3 VP for the disk removed from the second step-limit space."""
        answer = yield Choose("step_disk", (NO, YES), (entry.person,), (because("GC10"),))
        count = 1 if answer == YES else 0
        return [("step_disk", count, STEP_DISK_VP * count, "GC10")]

    def job_market(self, scores: Scores, entry: Entry) -> "Script[list[Values]]":
        """GC11: 2 VP for the job market token; one person has it, so nobody is asked after that."""
        count = 0
        if not [other for other in scores.others(entry) if other.points.get("job_market", 0)]:
            last = len(scores.entries) > 1 and entry is scores.entries[-1]  # the token is always taken
            options = (YES, NO) if last else (NO, YES)
            why = (because("GC11"), because("GL1"))
            answer = yield Choose("job_market", options, (entry.person,), why)
            count = 1 if answer == YES else 0
        return [("job_market", count, JOB_MARKET_VP * count, "GC11")]


def _is_first(scores: Scores, entry: Entry, category: str) -> bool:
    """Whether nobody else has entered a category: then what is the same for everybody is asked."""
    return not [other for other in scores.others(entry) if category in other.points]


def _pieces(lines: "list[Values]") -> "list[Values]":
    """The lines of what is there."""
    return [line for line in lines if line[1]]
