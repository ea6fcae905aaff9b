"""The one button: from (time, level) to click, hold, back and cancel. Release decides.

A pure function of what it is fed, so the device, the terminal and the tests share it. It must not know pins,
clocks or screens. Times are milliseconds of a clock that wraps around at 2 ** 30, like MicroPython's
`ticks_ms`. A release counts after 20 ms without contact; a press after 8 ms of it, so that a tap of 50 ms is
seen even if samples come unevenly.

Samples should come at least every 20 ms. While something loads or is saved, none comes for longer; then
`edges` tell what happened: every change of the level since the last sample with its time, as an interrupt
notes them. So no press is lost, and none is taken for a longer or shorter one.
"""

from trailhand.core.types import Edges
from trailhand.ui.events import BACK, CANCEL, CLICK, HOLD

CLOCK_MASK = (1 << 30) - 1
HALF_CLOCK = 1 << 29

HELD_POLL = 4  # while it is down
POLL = 20  # samples should come at least so often; a later one is late
STUCK_AFTER = 5000


def elapsed(later: int, earlier: int) -> int:
    """Milliseconds from one reading of the wrapping clock to another; negative if they are the other way."""
    distance = (later - earlier) & CLOCK_MASK
    return distance if distance < HALF_CLOCK else distance - HALF_CLOCK - HALF_CLOCK


class Profile:
    """How patient the button is: when a level counts, where the zones end, how long repeats are ignored."""

    def __init__(
        self, name: str, touch: int, debounce: int, hold: int, back: int, cancel: int, quiet: int
    ) -> None:
        self.name = name
        self.touch = touch  # down for so long is a press; bounce (6 ms) only comes with presses and releases
        self.debounce = debounce  # up for so long is a release
        self.starts = (0, hold, back, cancel)
        self.quiet = quiet


NORMAL = Profile("normal", 8, 20, 500, 1400, 2800, 0)
SLOW = Profile("slow", 8, 20, 800, 2240, 4480, 0)
STEADY = Profile("steady", 80, 80, 500, 1400, 2800, 400)
PROFILES = (NORMAL, SLOW, STEADY)
ZONES = (CLICK, HOLD, BACK, CANCEL)


class Button:
    """One button. Feed it samples; it returns an event when a press ends."""

    def __init__(self, profile: Profile = NORMAL) -> None:
        self.profile = profile
        self.stuck = False  # down for so long that it is not a finger
        self._quiet = False  # a press ended a moment ago, at _ended
        self._ended = 0
        self._events: list[str] = []  # of presses that have ended, but the last sample told of another
        self.ignore_until_release()

    def ignore_until_release(self) -> None:
        """The press that is going on, or begins right now, shall do nothing: it only woke the device.

        This is also how a button begins: taken for pressed, to be ignored until it is seen released.
        """
        self._down = True  # the level that counts
        self._level = True  # the level of the last sample
        self._last = -1  # time of the last sample; -1: none yet, and the next one starts all clocks
        self._changed = 0  # since when it has had that level
        self._started = 0  # when the press began
        self._ignored = True

    def feed(self, now: int, pressed: bool, edges: Edges = ()) -> str | None:
        """One sample of the level, and its changes since the last one; the event of a press that has ended.
        If several have, the others come with the next samples."""
        late = self._is_late(now)
        for at, level in edges:
            self._see(at, level, True)
        self._see(now, pressed, late)
        self._watch(now)
        return self._events.pop(0) if self._events else None

    def _see(self, now: int, level: bool, known: bool) -> None:
        """The level from now on. `known`: until now it was what it was seen to be."""
        if (known or level == self._level) and self._level != self._down and self._is_settled(now):
            self._turn()
        if level != self._level:
            self._level = level
            self._changed = now

    def zone(self, now: int, steps: int) -> tuple[str, int] | None:
        """While it is held: what a release would mean, and how far into that zone (0 to steps)."""
        if not self._down or self._ignored:
            return None
        held = elapsed(now, self._started)
        index = self._zone_of(held)
        if index == len(ZONES) - 1:
            return CANCEL, steps
        starts = self.profile.starts
        return ZONES[index], (held - starts[index]) * steps // (starts[index + 1] - starts[index])

    def is_down(self) -> bool:
        """Whether it is pressed, debounced; also while that press is ignored."""
        return self._down

    def settles_in(self) -> int:
        """After how many milliseconds the next sample is wanted: soon while it is down, so that a release is
        seen early; just when one counts that is on its way."""
        if not self._down:
            return POLL
        if self._level:
            return HELD_POLL
        return max(0, self.profile.debounce - elapsed(self._last, self._changed))

    def _is_late(self, now: int) -> bool:
        """Whether samples were missed before this one: a change that was on its way is done by now. After a
        long sleep nobody can say what was."""
        if self._last < 0:
            self._changed = self._started = self._last = now
        gap = elapsed(now, self._last)
        self._last = now
        return POLL < gap < self.profile.starts[1]

    def _is_settled(self, now: int) -> bool:
        """Whether the level of the samples has been the same for long enough to count."""
        profile = self.profile
        return elapsed(now, self._changed) >= (profile.touch if self._level else profile.debounce)

    def _turn(self) -> None:
        """The level of the samples becomes the one that counts."""
        self._down = self._level
        if self._down:
            self._started = self._changed
            self._ignored = self._quiet and elapsed(self._started, self._ended) < self.profile.quiet
        else:
            self._release()

    def _release(self) -> None:
        """A press has ended: what it was."""
        if not (self._ignored or self.stuck):
            self._events.append(ZONES[self._zone_of(elapsed(self._changed, self._started))])
        self._ignored = self.stuck = False
        self._quiet = True
        self._ended = self._changed

    def _watch(self, now: int) -> None:
        """Notice what lasts too long to be told from a wrapped clock later."""
        if self._down and self._level and elapsed(now, self._started) >= STUCK_AFTER:
            self.stuck = True
        if self._quiet and elapsed(now, self._ended) >= self.profile.quiet:
            self._quiet = False

    def _zone_of(self, held: int) -> int:
        """The index of the zone that a press of that length is in."""
        starts = self.profile.starts
        index = len(starts) - 1
        while held < starts[index] and index:
            index -= 1
        return index
