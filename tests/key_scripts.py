"""Writes the key scripts of docs/screens: plays every scene by looking at the screens, and notes the presses.

    python tests/key_scripts.py docs/screens
    python -m trailhand_host.devtools.gallery docs/screens    # then the pictures

So a new question in a game changes the scripts and not somebody's afternoon. A test compares what lies there.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [
    str(ROOT / part)
    for part in ("shared", "host", "tests", "tests/shared")
    if str(ROOT / part) not in sys.path
]

from app.desks import choose  # noqa: E402
from app.presser import behind, give  # noqa: E402
from trailhand.app.game_screen import GameScreen  # noqa: E402
from trailhand.core.prompts import Choose, Count, Prompt  # noqa: E402
from trailhand.elpaso.human_model import HumanModel, Setting  # noqa: E402
from trailhand_host.devtools.gallery_desks import device  # noqa: E402
from trailhand_host.virtual_board import VirtualBoard  # noqa: E402

SEED = b"shot"
Answer = Callable[[Prompt], int]


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

    def __init__(self, answer: Answer) -> None:
        self._answer = answer
        self._seen: set[str] = set()

    def name_of(self, prompt: Prompt) -> str:
        """The name of a picture of this prompt, or nothing if one like it was taken."""
        looks = repr((prompt.id, *_looks(prompt)))
        if looks in self._seen:
            return ""
        self._seen.add(looks)
        return prompt.id

    def play(self, scribe: Scribe, until: Callable[[Prompt], bool], quiet: bool = False) -> None:
        """On until a prompt is reached, or the game is over."""
        while (game := scribe.game) is not None and not until(game.prompt):
            prompt = game.prompt
            answered(scribe, prompt, self._answer(prompt), "" if quiet else self.name_of(prompt))


def _looks(prompt: Prompt) -> tuple[object, ...]:
    """What makes two prompts of one kind look different enough for two pictures."""
    if prompt.id == "sue_turn":
        _, steps, path, _, action, gains, arrived, _, last, _, _, new, tile = prompt.values
        return action, arrived, last, bool(path), len(path) < steps, len(gains) > 1, bool(new), tile
    return prompt.values[:1] if prompt.id in ("human_turn", "last_arrival") else ()


def index_of(prompt: Prompt, meaning: object) -> int:
    return next(at for at in range(prompt.size()) if prompt.meaning(at) == meaning)


def never(prompt: Prompt) -> bool:
    return False


# --- Scenes ------------------------------------------------------------------------------------------


def menu(scribe: Scribe) -> None:
    scribe.shot("menu")
    scribe.press("click")
    for _ in range(2):
        for _ in range(3):
            scribe.press("click")
        scribe.shot("menu")
    for label, name in (("Score", "score"), ("Other games", "other-games"), ("History", "history")):
        scribe.choose(label)
        scribe.shot(name)
        scribe.press("back")
    scribe.choose("Settings")
    for _ in range(3):
        scribe.shot("settings")
        for _ in range(4):
            scribe.press("click")
    scribe.press("back")
    scribe.choose("Self-test")
    scribe.shot("self-test-click")
    scribe.press("click")
    scribe.shot("self-test-hold")
    scribe.press("hold")
    scribe.read("self-test")
    scribe.choose("About")
    scribe.read("about")


OWN_WAY = {
    "automa": "told", "setup_way": "own", "resource_deck": "real", "row": "told", "sides": "mixed",
}  # fmt: skip


def set_up(scribe: Scribe) -> None:
    """The long way: real decks, other sides, train cards that are told."""
    turns: dict[str, int] = {}

    def answer(prompt: Prompt) -> int:
        turns[prompt.id] = turn = turns.get(prompt.id, 0) + 1
        if prompt.id in OWN_WAY:
            return index_of(prompt, OWN_WAY[prompt.id])
        if prompt.id == "difficulty":
            return 1
        if prompt.id in ("building_side", "train_side", "train_check"):
            return 1 if turn == 1 else 0
        if prompt.id == "train_icon":
            return index_of(prompt, "objective" if turn % 2 else "done")
        return prompt.start - prompt.low if isinstance(prompt, Count) else 0

    scribe.choose("New solo game")
    Player(answer).play(scribe, lambda prompt: prompt.id == "human_turn")


def modelled(style: str, level: int, way: str, real: bool = False) -> Player:
    return Player(HumanModel(Setting(style, level, way, real), SEED).answer)


def begin_solo(scribe: Scribe, player: Player) -> None:
    """A new game as far as the first turn, without pictures."""
    scribe.choose("New solo game")
    player.play(scribe, lambda prompt: prompt.id == "human_turn", quiet=True)


def solo_game(scribe: Scribe) -> None:
    """From the first turn to the last, then the quick scoring, and the history after it."""
    player = modelled("builder", 1, "house")
    begin_solo(scribe, player)
    player.play(scribe, never)
    scribe.shot("score-now")
    scribe.choose("Now")
    Player(lambda prompt: min(7, prompt.plain() - 1) if prompt.id == "points" else 0).play(scribe, never)
    scribe.read("kept")
    scribe.choose("History")
    scribe.shot("history")
    scribe.press("hold")
    scribe.read("old-result")


def table(scribe: Scribe) -> None:
    """What stands behind a turn: why, the list of steps, what the device believes, and putting it right."""
    player = modelled("builder", 1, "house")
    begin_solo(scribe, player)
    built = False
    while not built:  # a turn in which she chose among spaces has something to tell
        player.play(scribe, lambda prompt: prompt.id == "sue_turn", quiet=True)
        game = scribe.game
        assert game is not None
        built = game.prompt.values[4] == "build"
        if not built:
            answered(scribe, game.prompt, 0)
    scribe.pages("sue-turn")
    scribe.behind()
    scribe.shot("behind")
    scribe.choose("Why?")
    scribe.read("why")
    scribe.choose("Take back")
    scribe.shot("take-back")
    scribe.press("hold")
    scribe.behind()
    scribe.choose("Do again")
    player.play(scribe, lambda prompt: prompt.id == "human_turn", quiet=True)
    _put_right(scribe)


def _put_right(scribe: Scribe) -> None:
    scribe.press("hold")
    scribe.shot("your-turn-held")
    scribe.press("back")
    scribe.behind()
    scribe.shot("behind-your-turn")
    scribe.choose("table check")
    scribe.read("table-check")
    player = Player(lambda prompt: prompt.start - prompt.low if isinstance(prompt, Count) else 0)
    for at in range(7):
        game = scribe.game
        assert game is not None
        scribe.give(index_of(game.prompt, "repair"))
        answered(scribe, game.prompt, at, "" if at else "repair")
        player.play(scribe, lambda prompt: prompt.id == "human_turn")


def real_cards(scribe: Scribe) -> None:
    """Both decks real, until the automa deck has been learned."""
    player = modelled("steady", 1, "told", True)
    begin_solo(scribe, player)
    player.play(scribe, lambda prompt: prompt.id == "deck_learned")
    game = scribe.game
    assert game is not None
    answered(scribe, game.prompt, 0, "deck-learned")
    player.play(scribe, lambda prompt: prompt.id == "card")


def known_deck(scribe: Scribe) -> None:
    player = modelled("steady", 1, "known")
    scribe.choose("New solo game")
    Player(HumanModel(Setting("steady", 1, "known"), SEED).answer).play(
        scribe, lambda prompt: prompt.id == "automa", quiet=True
    )
    scribe.shot("automa-known")
    player.play(scribe, lambda prompt: prompt.id == "human_turn", quiet=True)
    player.play(scribe, lambda prompt: prompt.id == "sue_turn")


def score_detailed(scribe: Scribe) -> None:
    """Two people, piece by piece."""
    answers = {"people": 1, "score_way": 1, "score_money": 12, "score_herder": 0}

    def answer(prompt: Prompt) -> int:
        if prompt.id in answers:
            return min(answers[prompt.id], prompt.plain() - 1)
        if prompt.id == "objective_tile" and prompt.values[1] < 3:
            return prompt.plain() - 1
        if prompt.id in ("score_cards", "score_tiles", "score_rest"):
            return min(2, prompt.plain() - 1)
        if prompt.id == "score_building" and prompt.values[1] == 1:
            return 2
        return index_of(prompt, "done") if "done" in _meanings(prompt) else 0

    scribe.choose("Score")
    scribe.choose("People")
    Player(answer).play(scribe, never)
    scribe.read("kept")


def _meanings(prompt: Prompt) -> list[object]:
    return list(prompt.options) if isinstance(prompt, Choose) else []


def held(scribe: Scribe) -> None:
    """What the bar says while the button is held, and what is said when it is never let go."""
    for duration, name in ((300, "click"), (500, "hold"), (1000, "back"), (1600, "cancel"), (3000, "stuck")):
        scribe.down(duration)
        scribe.shot(name)
    scribe.up()


def wake(scribe: Scribe) -> None:
    """Dark after a minute; the first press only wakes."""
    scribe.wait(62_000)
    scribe.shot("off")
    scribe.press("click")
    scribe.shot("awake")


def battery(scribe: Scribe) -> None:
    scribe.wait(40_000)
    scribe.press("click")
    scribe.wait(30_000)
    scribe.shot("low-battery")


def notice(scribe: Scribe) -> None:
    """A new game on a device in trouble."""
    scribe.press("hold")
    scribe.read("notice")


def demo(scribe: Scribe) -> None:
    """A new game as far as Sue's third turn, at a reader's pace."""
    pause = 1200
    model = HumanModel(Setting("builder", 1, "house"), SEED)
    scribe.wait(pause)
    scribe.choose("New solo game")
    turns = 0
    while turns < 3:
        scribe.wait(pause)
        game = scribe.game
        assert game is not None
        turns += game.prompt.id == "sue_turn"
        if turns < 3:
            answered(scribe, game.prompt, model.answer(game.prompt))
    scribe.wait(2 * pause)


SCENES: dict[str, Callable[[Scribe], None]] = {
    "menu": menu, "set-up": set_up, "solo-game": solo_game, "table": table, "real-cards": real_cards,
    "known-deck": known_deck, "score-detailed": score_detailed, "held": held, "wake": wake,
    "battery": battery, "full": notice, "broken": notice, "damaged": notice, "demo": demo,
}  # fmt: skip


def scripts() -> Iterator[tuple[str, str]]:
    """Every script: its name and its text."""
    for name, scene in SCENES.items():
        with tempfile.TemporaryDirectory() as folder:
            scribe = Scribe(device(name, Path(folder)))
            scene(scribe)
        first = (scene.__doc__ or name.capitalize() + ".").strip().splitlines()[0]
        yield f"{name}.keys", "\n".join([f"# {first} Written by tests/key_scripts.py.", *scribe.lines, ""])


def main(folder: Path) -> int:
    for name, text in scripts():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
