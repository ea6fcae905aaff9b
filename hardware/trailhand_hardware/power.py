"""How long the battery lasts: a formula and its assumptions, none of them measured by us. Knows no circuit.

hours = capacity x usable share / average current
average current = awake share x awake + (1 - awake share) x asleep + display
"""

from dataclasses import dataclass

CAPACITY = 1000  # mAh, as printed on the cell
USABLE = 0.9  # the protection ends early, cells age
AWAKE = 25.0  # mA, a Pico that computes without a pause
ASLEEP = 1.8  # mA, a Pico in light sleep between looks at the button


@dataclass(frozen=True)
class Use:
    """A way of using the device: how much of the time it is awake, and what the display takes in mA."""

    name: str
    awake: float
    display: float


USES = (
    Use("worst case: never sleeps, many pixels lit", 1.0, 10.0),
    Use("playing: sleeps between looks at the button, text on the screen", 0.10, 5.0),
    Use("playing, screen dimmed half of the time", 0.05, 3.0),
    Use("left on: screen dark, waiting for the button", 0.05, 0.1),
)


def average(use: Use) -> float:
    """Average current in mA."""
    return use.awake * AWAKE + (1 - use.awake) * ASLEEP + use.display


def hours(use: Use) -> float:
    return CAPACITY * USABLE / average(use)
