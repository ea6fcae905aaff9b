"""Plays scenes for the gallery by looking at the screens, and notes the presses. Must not know any scene."""

from collections.abc import Callable
from typing import Any

from app.desks import choose
from app.presser import behind, give
from trailhand.app.game_screen import GameScreen
from trailhand.core.prompts import Prompt
from trailhand_host.play.virtual_board import POLL, VirtualBoard

Answer = Callable[[Prompt], int]
Looks = Callable[[Prompt], tuple[object, ...]]  # what else than its id gives a prompt a picture of its own


class Scribe:
    """A device that notes what is done to it. Looks like a board to the presser."""

    def __init__(self, board: VirtualBoard) -> None:
        self.board = board
        self.app: Any = board.app
        self.lines: list[str] = []
        self._names: dict[str, int] = {}

    def _note(self, word: str) -> None:
        """A press like the one before counts on its line."""
        last, _, count = (self.lines[-1] if self.lines else "").partition(" ")
        if last == word and last in ("click", "hold", "back"):
            self.lines[-1] = f"{word} {int(count or 1) + 1}"
        else:
            self.lines.append(word)

    def press(self, kind: str) -> None:
        self._note(kind)
        self.board.press(kind)

    def wait(self, duration: int) -> None:
        self.lines.append(f"wait {duration}")
        self.board.wait(duration)

    def down(self, duration: int) -> None:
        self.lines.append(f"down {duration}")
        self.board.down(duration)

    def up(self) -> None:
        self.lines.append("up")
        self.board.up()

    def shot(self, name: str) -> None:
        self.lines.append(f"shot {self._named(name)}")

    def pages(self, name: str = "", word: str = "pages") -> None:
        """Click to the last page of what is shown, with a picture of each."""
        self.lines.append(f"{word} {self._named(name)}" if name else word)
        while not self.board.view.is_last():
            self.board.press("click")

    def read(self, name: str = "") -> None:
        """The same, and click once more."""
        self.pages(name, "read")
        self.board.press("click")

    def think(self, name: str = "") -> None:
        """Wait until nobody thinks any more."""
        game = self.game
        assert game is not None and game.busy
        if name:
            self.shot(name)
        waited = 0
        while game.busy:
            self.board.wait(POLL)
            waited += POLL
        self.lines.append(f"wait {waited}")

    def _named(self, name: str) -> str:
        """Names differ within a script."""
        name = name.replace("_", "-")
        self._names[name] = self._names.get(name, 0) + 1
        return name if self._names[name] == 1 else f"{name}-again-{self._names[name]}"

    def choose(self, label: str) -> None:
        choose(as_board(self), label)

    def give(self, index: int) -> None:
        give(as_board(self), index)

    def behind(self) -> None:
        behind(as_board(self))

    @property
    def game(self) -> GameScreen | None:
        """The game on top, if one is."""
        top = self.app.stack[-1]
        return top if isinstance(top, GameScreen) and top.session.prompt is not None else None


def as_board(scribe: Scribe) -> Any:  # noqa: ANN401 - the presser needs `app` and `press`, which it has
    return scribe


def answered(scribe: Scribe, prompt: Prompt, index: int, name: str = "") -> None:
    """Answer a prompt, with pictures if it has a name."""
    if prompt.think is not None:
        scribe.think(name)
        return
    if prompt.kind == "tell" or prompt.id == "score_review":
        scribe.read(name)
        return
    if prompt.id == "sue_turn":
        scribe.pages(name)
    elif name:
        scribe.shot(name)
    scribe.give(index)


class Player:
    """Answers prompts, and takes a picture of each that looks new."""

    def __init__(self, answer: Answer, looks: Looks | None = None) -> None:
        self._answer = answer
        self._looks = looks or _looks
        self._seen: set[str] = set()

    def name_of(self, prompt: Prompt) -> str:
        """The name of a picture of this prompt, or nothing if one like it was taken."""
        looks = repr((prompt.id, *self._looks(prompt)))
        if looks in self._seen:
            return ""
        self._seen.add(looks)
        return prompt.id

    def play(self, scribe: Scribe, until: Callable[[Prompt], bool], quiet: bool = False) -> None:
        """On until a prompt is reached, or the game is over."""
        while (game := scribe.game) is not None and not until(game.prompt):
            prompt = game.prompt
            index = 0 if prompt.think else self._answer(prompt)
            answered(scribe, prompt, index, "" if quiet else self.name_of(prompt))


def _looks(prompt: Prompt) -> tuple[object, ...]:
    """What makes two prompts of one kind look different enough for two pictures."""
    if prompt.id == "sue_turn":
        _, steps, path, _, action, gains, arrived, _, last, _, _, new = prompt.values
        return action, arrived, last, bool(path), len(path) < steps, len(gains) > 1, bool(new)
    return prompt.values[:1] if prompt.id in ("human_turn", "last_arrival") else ()


def index_of(prompt: Prompt, meaning: object) -> int:
    return next(at for at in range(prompt.size()) if prompt.meaning(at) == meaning)


def never(prompt: Prompt) -> bool:
    return False
