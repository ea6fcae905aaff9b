"""The settings as a list; holding one gives it its next value, at once."""

from trailhand.app.screen import Menu
from trailhand.app.settings import FIELDS, NAME
from trailhand.core.types import Any


class SettingsMenu(Menu):
    """Every setting with its value."""

    title = "menu.settings"

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

    changed = False

    def back(self) -> None:
        """To the menu, in the new language."""
        self.save()
        self.app.close(self)

    def save(self) -> None:
        """Keep them, after the picture."""
        if self.changed:
            self.app.ports.storage.write_small(NAME, self.app.settings.encode())
            self.changed = False
