"""A screen of the application: a view, and what happens with what is chosen on it. Knows no game."""

from trailhand.core.types import Any, Application
from trailhand.ui.choice import ListView
from trailhand.ui.look import Look
from trailhand.ui.pages import Pages
from trailhand.ui.view import BACK, View


class Screen:
    """The base: shows its view, and closes when the player goes back."""

    game: str | None = None  # the id of the game that is played on it

    def __init__(self, app: Application) -> None:
        self.app = app
        self.view = View()

    def enter(self) -> None:
        """It is on top now, for the first time or again."""

    def draw(self, look: Look) -> None:
        """Draw the view on a cleared canvas."""
        self.view.draw(look)

    def press(self, event: str) -> Any:
        """A press goes to the view; what it means is done. Returns what the application has to do then."""
        found = self.view.press(event)
        if found != BACK:
            return None if found is None else self.chosen(found)
        self.back()
        return None

    def chosen(self, what: Any) -> Any:
        """Something was chosen on the view; returns what the application has to do, if it has to."""

    def back(self) -> None:
        """The player wants to go back."""
        self.app.close(self)

    def save(self) -> None:
        """After the picture: write down what happened."""

    def leave(self) -> None:
        """The application is left while the screen is open."""
        self.save()

    def past(self) -> tuple[str, ...]:
        """Modules that are not needed any more; each is named once."""
        return ()

    @property
    def busy(self) -> bool:
        """Whether it works by itself and wants the next tick at once."""
        return False

    def tick(self, now: int) -> bool:
        """Time passes; True if there is something new to see."""
        return False


class Notice(Screen):
    """Something to read; then it closes."""

    def __init__(self, app: Application, texts: list[str]) -> None:
        super().__init__(app)
        self.view = Pages(texts, more=False)

    def chosen(self, what: Any) -> None:
        """Read to its end."""
        self.app.close(self)


class Menu(Screen):
    """A list of things to do: (label, what to do when it is chosen)."""

    title = ""

    def entries(self) -> list[tuple[str, Any]]:
        """What stands in the list now."""
        return []

    def enter(self) -> None:
        """Made anew whenever it is seen again; the cursor stays."""
        self._entries = self.entries()
        labels = [label for label, _ in self._entries]
        cursor = self.view.cursor if isinstance(self.view, ListView) else 0
        self.view = ListView(self.heading(), labels, min(cursor, len(labels) - 1))

    def heading(self) -> str:
        """What stands above the list."""
        return self.app.look.words.say(self.title) if self.title else ""

    def chosen(self, what: Any) -> Any:
        """Have it done."""
        return self._entries[what][1]
