"""Counts a game of 6 nimmt! again, from the answers alone and field by field. For tests only.

Written from docs/rules/nimmt.md without a look at the engine's modules, which it must not import.
"""

from trailhand.core.prompts import Prompt
from trailhand.core.types import Meaning

END_OF_TRACK = 44
ALL_LUCK_CARDS = 12
ALL_ACTION_CARDS = 24
SIGN = {"green_head": 1, "green_heads": 2, "red_head": -1, "red_heads": -2}


class Recount:
    """Everybody's markers and luck cards, by an independent count."""

    def __init__(self, clovers: tuple[int, ...]) -> None:
        self.clovers = list(clovers)
        self.markers: dict[str, int] = {}
        self.luck: dict[str, int] = {}
        self.person = ""
        self.event = ""
        self.plus = 0
        self.with_luck = False
        self.drew = 0  # luck cards that have not been told yet
        self.seen: list[str] = []  # events that occurred
        self.lost = 0  # points beyond the ends
        self.asked: list[str] = []  # people asked at the end

    # --- What is shown ---

    def look(self, prompt: Prompt) -> None:
        """Compare what a prompt shows with this count."""
        if prompt.id == "nimmt_luck":
            assert prompt.values == (self.person, self.drew, self.luck[self.person])
            self.drew = 0
        assert not self.drew, "luck cards were not told"
        if prompt.id == "nimmt_turn":
            assert prompt.values == (tuple(self.standing(self.markers)), tuple(self.standing(self.luck, 1)))
        elif prompt.id == "nimmt_hand":
            self.person = prompt.values[0]
        elif prompt.id == "nimmt_screen":
            self.person = prompt.values[0]
            self.asked.append(self.person)
        elif prompt.id == "score_result":
            self.look_at_result(prompt)

    def standing(self, numbers: "dict[str, int]", fewest: int = -END_OF_TRACK) -> list[tuple[str, int]]:
        """(person, number) of everybody with at least so many."""
        people = sorted(numbers)  # total: people are distinct
        return [(person, numbers[person]) for person in people if numbers[person] >= fewest]

    def look_at_result(self, prompt: Prompt) -> None:
        """The totals are the markers, the winners all those with most."""
        people, rows, totals, won, decided = prompt.values
        assert [(person, totals[at]) for at, person in enumerate(people)] == self.standing(self.markers)
        assert [sum([points[at] for _, points in rows]) for at in range(len(people))] == list(totals)
        assert list(won) == [person for at, person in enumerate(people) if totals[at] == max(totals)]
        assert decided == ("points" if len(won) == 1 else "shared")

    # --- What is answered ---

    def hear(self, name: str, answer: Meaning) -> None:
        """An answer, and what it does."""
        handler = getattr(self, "on_" + name[6:], None) if name[:6] == "nimmt_" else None
        if handler is not None:
            handler(answer)

    def on_people(self, count: int) -> None:
        for number in range(1, count + 1):
            self.markers[f"player{number}"] = 0
            self.luck[f"player{number}"] = 0

    def on_variant(self, variant: str) -> None:
        self.with_luck = variant[-4:] == "luck"

    def on_below(self, count: int) -> None:
        self.clovers = []

    def on_clover_below(self, place: int) -> None:
        self.clovers.append(-place)

    def on_clover_above(self, place: int) -> None:
        self.clovers.append(place)

    def on_turn(self, who: str) -> None:
        self.person = who

    def on_event(self, event: str) -> None:
        self.event = event
        self.seen.append(event)
        if event[:4] == "luck":
            self.luck[self.person] -= 1
            assert self.luck[self.person] >= 0, "a luck card that nobody holds"
        if event == "luck_five":
            self.walk(5)

    def on_first_field(self, event: str) -> None:
        self.event = event

    def on_heads(self, heads: int) -> None:
        self.walk(heads * SIGN[self.event])

    def on_plus(self, points: int) -> None:
        self.walk(points)

    def on_minus(self, points: int) -> None:
        self.walk(-points)

    def on_row(self, heads: int) -> None:
        self.walk(-heads)

    def on_pair(self, heads: int) -> None:
        self.plus = heads
        if self.event == "luck_tiles":
            self.walk(heads)

    def on_rest(self, heads: int) -> None:
        self.walk(self.plus - heads)

    def on_screen(self, heads: int) -> None:
        self.with_luck = False  # nobody needs luck cards any more
        self.walk(-heads)

    def on_hand(self, cards: int) -> None:
        self.walk(cards)

    def on_whose(self, who: str) -> None:
        self.person = who

    def on_side(self, side: str) -> None:
        self.event = side

    def on_marker(self, place: int) -> None:
        self.markers[self.person] = -place if self.event == "minus_field" else place

    def on_cards(self, cards: int) -> None:
        self.luck[self.person] = cards

    def walk(self, points: int) -> None:
        """Move the marker field by field, and pick up luck cards on the way down."""
        step = 1 if points > 0 else -1
        for _ in range(abs(points)):
            if self.markers[self.person] * step == END_OF_TRACK:
                self.lost += 1
                continue
            self.markers[self.person] += step
            if step < 0 and self.with_luck and self.markers[self.person] in self.clovers:
                self.take_luck_card()

    def take_luck_card(self) -> None:
        if sum([self.luck[person] for person in sorted(self.luck)]) < ALL_LUCK_CARDS:  # total: a sum
            self.luck[self.person] += 1
            self.drew += 1
