"""Sources of events besides the button: loaded where a board has some, for most have none."""

from trailhand.core.types import Any, Ports
from trailhand.ui.gesture import Profile


class NoExtras:
    """One button is all there is."""

    def use(self, profile: Profile) -> None:
        """Nothing has to be patient."""

    def poll(self, now: int) -> list[str]:
        """Nothing happens."""
        return []


def extras_of(ports: Ports) -> Any:
    """What tells of further buttons and an encoder."""
    pins, turns = ports.extras()
    if not pins and turns is None:
        return NoExtras()
    from trailhand.app.extras import Extras

    return Extras(pins, turns)
