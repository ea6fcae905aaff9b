"""Screens about the device itself: settings, self-test, and what runs on it."""

from trailhand.app.owner import kept_values
from trailhand.app.screen import Menu, Notice, Screen
from trailhand.app.settings import FIELDS, NAME
from trailhand.core.types import Any, Application, Note
from trailhand.elpaso.pack_data import SECTIONS
from trailhand.ui.canvas import CENTRE, HEIGHT, WIDTH
from trailhand.ui.events import BACK, CLICK
from trailhand.ui.look import Look
from trailhand.ui.view import View

WANTED = (("click", CLICK), ("hold", "hold"))


class SettingsMenu(Menu):
    """Every setting with its value; holding one gives it its next value, at once."""

    title = "menu.settings"
    changed = False

    def entries(self) -> list[tuple[str, Any]]:
        """Name and value; the last line closes."""
        words = self.app.look.words
        found = []
        for name, _ in FIELDS:
            value = words.say("setting." + name + "." + self.app.settings.get(name))
            found.append((words.say("setting." + name, value), self._step(name)))
        found.append((words.say("screen.done"), self.back))
        return found

    def _step(self, name: str) -> Any:
        def step() -> None:
            self.app.settings.step(name)
            self.app.apply_settings()
            self.changed = True
            self.enter()

        return step

    def back(self) -> None:
        """To the menu, in the new language."""
        self.save()
        self.app.close(self)

    def save(self) -> None:
        """Keep them, after the picture."""
        if self.changed:
            self.app.ports.storage.write_small(NAME, self.app.settings.encode())
            self.changed = False


class Pattern(View):
    """A frame at the very edge, a chessboard, and a word: every row and column shows whether it works."""

    def __init__(self, key: str) -> None:
        self.key = key

    def draw(self, look: Look) -> None:
        """The picture that docs/screens shows too."""
        canvas = look.canvas
        canvas.shift(0, 0)
        canvas.box(0, 0, WIDTH, HEIGHT)
        for y in range(8, HEIGHT - 8, 8):
            for x in range(8 + (y & 8), WIDTH - 8, 16):
                canvas.fill(x, y, 8, 8)
        canvas.fill(16, 24, 96, 16, ink=False)
        canvas.text(64, 28, look.words.say(self.key), look.hint, CENTRE)

    def press(self, event: str) -> str:
        """The screen of the test wants every press."""
        return event


class SelfTest(Screen):
    """First the picture with the presses that are asked for, then the board's own findings."""

    def __init__(self, app: Application) -> None:
        super().__init__(app)
        self._at = 0
        self.view = Pattern("self_test.click")

    def press(self, event: str) -> None:
        """The press that was asked for leads on; back leads out."""
        if event == BACK:
            self.back()
        elif event == WANTED[self._at][1]:
            self._at += 1
            if self._at == len(WANTED):
                self._finish()
            else:
                self.view = Pattern("self_test." + WANTED[self._at][0])

    def _finish(self) -> None:
        words = self.app.look.words
        texts = [words.say("self_test.button")]
        for name, good in self.app.ports.self_test():
            texts.append(
                words.say("self_test.good" if good else "self_test.bad", words.say("self_test." + name))
            )
        self.app.close(self)
        self.app.open(Notice(self.app, texts))


class About(Notice):
    """Version, the owner's values, and that this is an unofficial fan project."""

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
