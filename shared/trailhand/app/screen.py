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

    def press(self, event: str) -> None:
        """A press goes to the view; what it means is done."""
        found = self.view.press(event)
        if found == BACK:
            self.back()
        elif found is not None:
            self.chosen(found)

    def chosen(self, what: Any) -> None:
        """Something was chosen on the view."""

    def back(self) -> None:
        """The player wants to go back."""
        self.app.close(self)

    def save(self) -> None:
        """After the picture: write down what happened."""

    def leave(self) -> None:
        """The application is left while the screen is open."""
        self.save()

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

    def chosen(self, what: Any) -> None:
        """Do it."""
        self._entries[what][1]()


class Sure(Menu):
    """Whether something shall really be done; the harmless answer comes first."""

    def __init__(self, app: Application, title: str, act: Any) -> None:
        super().__init__(app)
        self.title = title
        self._act = act

    def entries(self) -> list[tuple[str, Any]]:
        """No, or yes."""
        words = self.app.look.words
        return [(words.say("screen.no"), self.back), (words.say("screen.yes"), self._yes)]

    def _yes(self) -> None:
        self.app.close(self)
        self._act()
