"""What the player does, whatever it is done with: the logical events, and further sources of them.

Screens know these words only. The one button makes them in gesture.py; here are three extra buttons and a
rotary encoder, for those who solder them. It must not know pins.
"""

CLICK = "click"  # next, done
HOLD = "hold"  # choose, more
BACK = "back"  # undo, one level up
CANCEL = "cancel"  # held too long: nothing happens
PREV = "prev"  # the one before; only extra sources have it

EVENTS = (CLICK, HOLD, BACK, CANCEL, PREV)

# What a gesture on an extra button means, by button: one thing, however long it is pressed.
PREV_BUTTON = (PREV, PREV, PREV, CANCEL)
OK_BUTTON = (HOLD, HOLD, HOLD, CANCEL)
BACK_BUTTON = (BACK, BACK, BACK, CANCEL)
# An encoder is pushed to choose, and held to go back.
ENCODER_PUSH = (HOLD, BACK, BACK, CANCEL)

_GESTURES = (CLICK, HOLD, BACK, CANCEL)


def translate(event: str | None, meaning: tuple[str, ...]) -> str | None:
    """What a gesture means on the extra button with that table (`Button` of gesture.py makes gestures)."""
    return None if event is None else meaning[_GESTURES.index(event)]


# The way from one state of (a, b) to the next, as old * 4 + new: forward, back, or none (or unreadable).
_WAYS = (0, -1, 1, 0, 1, 0, 0, -1, -1, 0, 0, 1, 0, 1, -1, 0)
_REST = 3  # both contacts open, as between two notches
_ENOUGH = 2  # of the four steps of a notch; one may get lost between two samples


class Encoder:
    """A rotary encoder with notches: a notch forward is a click, a notch back is PREV.

    It counts the way between two notches, so a bouncing contact goes forth and back and adds nothing.
    """

    def __init__(self) -> None:
        self._state = _REST
        self._way = 0

    def feed(self, a: bool, b: bool) -> str | None:
        """One sample of both contacts (True: open); the event of a notch that has been reached."""
        state = (2 if a else 0) + (1 if b else 0)
        self._way += _WAYS[self._state * 4 + state]
        self._state = state
        if state != _REST:
            return None
        way = self._way
        self._way = 0
        if way >= _ENOUGH:
            return CLICK
        return PREV if way <= -_ENOUGH else None
