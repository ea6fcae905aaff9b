"""Further buttons and an encoder, where a board has them: other sources of the same events."""

from trailhand.core.types import Any, Ports
from trailhand.ui.events import BACK_BUTTON, ENCODER_PUSH, OK_BUTTON, PREV_BUTTON, Encoder, translate
from trailhand.ui.gesture import Button, Profile

MEANINGS = {"prev": PREV_BUTTON, "ok": OK_BUTTON, "back": BACK_BUTTON, "push": ENCODER_PUSH}


class Extras:
    """`pins`: (name, what tells its level and edges); `turns`: what tells an encoder's states, or None."""

    def __init__(self, pins: list[tuple[str, Any]], turns: Any) -> None:
        self._buttons = [(MEANINGS[name], pin, Button()) for name, pin in pins]
        self._turns = turns
        self._encoder = Encoder()

    def use(self, profile: Profile) -> None:
        """Be as patient as the main button."""
        for _, _, button in self._buttons:
            button.profile = profile

    def poll(self, now: int) -> list[str]:
        """What was pressed and turned since the last time."""
        events: list[str] = []
        for meaning, pin, button in self._buttons:
            edges = pin.edges()
            event = translate(button.feed(now, pin.level(), edges), meaning)
            if event:
                events.append(event)
        if self._turns is not None:
            for a, b in self._turns.states():
                event = self._encoder.feed(a, b)
                if event:
                    events.append(event)
        return events


def extras_of(ports: Ports) -> Extras:
    """What tells of further buttons and an encoder; most boards have none."""
    return Extras(*ports.extras())
