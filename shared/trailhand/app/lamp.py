"""How bright the display is, for how long, and how it is mounted: less light when nobody presses."""

from trailhand.app.settings import Settings
from trailhand.core.types import Display
from trailhand.ui.gesture import CLOCK_MASK, elapsed

DIM_AFTER = 20000  # ms
OFF_AFTER = {"1": 60000, "5": 300000, "never": 0}
BRIGHTNESS = {"high": 255, "middle": 127, "low": 31}
DIM = 1
BRIGHT, DIMMED, OFF = "", "dim", "off"


class Lamp:
    """The light of a display. `state` is BRIGHT, DIMMED or OFF."""

    def __init__(self, display: Display, now: int) -> None:
        self._display = display
        self.seconds = 0  # it was lit since the start: somebody was at the table
        self._second = now
        self.state = BRIGHT
        self._mounted: tuple[str, str] = ("no", "auto")  # rotate and chip, as they were last told

    def mount(self, settings: Settings) -> None:
        """Tell the display how it is mounted, if that is new: it begins anew each time."""
        rotate, chip = settings.get("rotate"), settings.get("chip")
        was_rotated, was_chip = self._mounted
        if rotate != was_rotated:
            self._display.rotate(rotate == "yes")
        if chip not in (was_chip, "auto"):
            self._display.select(chip)
        self._mounted = (rotate, chip)

    def light(self, state: str, settings: Settings) -> None:
        """Make it bright, dim or dark."""
        if OFF in (state, self.state):
            self._display.power(state != OFF)
        if state != OFF:
            self._display.contrast(DIM if state else BRIGHTNESS[settings.get("brightness")])
        self.state = state

    def count(self, now: int) -> None:
        """Count the seconds while it is lit."""
        passed = elapsed(now, self._second) // 1000
        if passed > 0:
            self._second = now if passed > 3600 else (self._second + passed * 1000) & CLOCK_MASK
            self.seconds += passed if self.state != OFF else 0

    def fade(self, idle: int, settings: Settings) -> None:
        """Nobody has pressed for so long."""
        off = OFF_AFTER[settings.get("off")]
        if off and idle > off:
            if self.state != OFF:
                self.light(OFF, settings)
        elif idle > DIM_AFTER and not self.state:
            self.light(DIMMED, settings)
