"""About Trailhand: version, the owner's values, and that this is an unofficial fan project."""

from trailhand.app.owner import kept_values
from trailhand.app.screen import Notice
from trailhand.core.types import Any, Application, Note
from trailhand.elpaso.pack_data import SECTIONS


class About(Notice):
    """A few lines to read."""

    def __init__(self, app: Application) -> None:
        words = app.look.words
        texts = [words.say("about." + key, value) for key, value in app.ports.about()]
        super().__init__(app, texts + _values(app) + [words.say("about.fan")])


def _values(app: Application) -> list[str]:
    """Whether the guessed values of the box have been checked, and whether the deck is known."""
    notes: list[Note] = []
    kept = kept_values(app.ports.storage, notes)
    words = app.look.words
    lines = [words.say(key, *values) for key, values in notes]
    lines.append(words.say("about.told" if kept.told else "about.untold", guessed(kept.pack)))
    lines.append(words.say("about.deck" if kept.pack.deck else "about.no_deck", len(kept.pack.deck)))
    return lines


def guessed(pack: Any) -> int:
    """How many values are still our guess: in no rulebook and no picture, and not corrected."""
    count = 0
    for section, keys, defaults, confidence, _ in SECTIONS:
        for at in range(len(keys)):
            if confidence[at] in "LG" and pack.values[section][at] == defaults[at]:
                count += 1
    return count
