"""A simulated finger on a simulated contact: presses with bounce, polled now and then; for both Pythons."""

from trailhand.core.chance import Chance
from trailhand.ui.gesture import CLOCK_MASK, Button

SOME = 8  # presses, more than fit between two looks
BOUNCE = 6  # milliseconds in which a contact goes on and off


class Contact:
    """A button's contact over time, for presses given as (start, length) in rising order."""

    def __init__(self, presses: "list[tuple[int, int]]", chance: Chance) -> None:
        self._presses = presses
        self._chance = chance
        self._index = 0

    def level(self, now: int) -> bool:
        """Closed or open; random for some milliseconds after each change. `now` must not go back."""
        while self._index < len(self._presses):
            start, length = self._presses[self._index]
            if now < start + length + BOUNCE:
                break
            self._index += 1
        if self._index == len(self._presses):
            return False
        start, length = self._presses[self._index]
        if start <= now < start + BOUNCE or start + length <= now < start + length + BOUNCE:
            return self._chance.below(2) == 1
        return start <= now < start + length

    def edges(self, before: int, now: int) -> "list[tuple[int, bool]]":
        """Every change in between, as interrupts notice them: each time it goes on and off, and stays."""
        found: list[tuple[int, bool]] = []
        for start, length in self._presses[self._index : self._index + SOME]:
            for at, level in ((start, True), (start + length, False)):
                bounces = ((at, level), (at + 2, not level), (at + 5, level))
                found += [bounce for bounce in bounces if before < bounce[0] <= now]
        return found


class Player:
    """Feeds a button with a contact's level, at times as a busy device polls it."""

    def __init__(self, button: Button, chance: Chance, latch: bool = True) -> None:
        self.button = button
        self.events: list[str] = []
        self._chance = chance
        self._latch = latch

    def play(self, presses: "list[tuple[int, int]]", save: int = 0, clock: int = 0) -> "list[str]":
        """The events of these presses. `save`: after an event, up to so long passes without a poll."""
        contact = Contact(presses, self._chance)
        now, before, end = 0, 0, sum(presses[-1]) + 300
        while now < end:
            changes = contact.edges(before, now) if self._latch else []
            edges = [((clock + at) & CLOCK_MASK, level) for at, level in changes]
            event = self.button.feed((clock + now) & CLOCK_MASK, contact.level(now), edges)
            before = now
            now += 5 + self._chance.below(16)
            if event:
                self.events.append(event)
                now += self._chance.below(save + 1)
        return self.events


def random_presses(
    chance: Chance, count: int, shortest: int = 60, apart: int = 80
) -> "tuple[list[tuple[int, int]], list[str]]":
    """Presses as fingers make them, and what they mean: mostly clicks; none near the border of two zones."""
    presses: list[tuple[int, int]] = []
    meanings: list[str] = []
    now = 20 + apart
    for _ in range(count):
        kind = max(0, chance.below(12) - 8)
        low, high = ((shortest, 440), (560, 1340), (1460, 2740), (2860, 4500))[kind]
        length = low + chance.below(high - low)
        presses.append((now, length))
        meanings.append(("click", "hold", "back", "cancel")[kind])
        now += length + apart + chance.below(400)
    return presses, meanings
