"""The other games on a board in memory: opened through the menus, and played by presses. For every Python."""

from app.memory_board import POLL, MemoryBoard, MemoryPorts, MemoryStore
from app.presser import game_on, give
from gwt2.sheets import Player
from nimmt.games import random_answer
from trailhand.app.game_screen import GameScreen
from trailhand.app.settings import NAME, Settings
from trailhand.core.chance import Chance
from trailhand.core.prompts import Prompt
from trailhand.core.types import Any

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from trailhand.core.types import Meaning, Words

    Answers = Callable[[Prompt], int]
GAMES = ("gwt2-score", "longhorn-solo", "longhorn-score", "nimmt-score")  # in the order of their menu


def board(
    words: "Callable[[str], Words]", store: "MemoryStore | None" = None, seed: int = 1, **chosen: str
) -> MemoryBoard:
    """A board with these settings."""
    store = store or MemoryStore()
    settings = Settings()
    for name in chosen:
        settings.put(name, chosen[name])
    store.files[NAME] = settings.encode()
    return MemoryBoard(MemoryPorts(words, store, seed.to_bytes(4, "big")))


def top(device: MemoryBoard) -> "Any":
    """The screen on top."""
    return device.app.stack[-1]


def labels(device: MemoryBoard) -> "list[str]":
    """The lines of the list on top."""
    return top(device).view.labels


def pick(device: MemoryBoard, at: int) -> None:
    """Choose a line of the list on top."""
    while top(device).view.cursor != at:
        device.press("click")
    device.press("hold")


def choose(device: MemoryBoard, label: str) -> None:
    """Choose the line that begins so."""
    found = [at for at, line in enumerate(labels(device)) if line.startswith(label)]
    assert len(found) == 1, (label, labels(device))
    pick(device, found[0])


def open_game(device: MemoryBoard, game: str) -> GameScreen:
    """From the main menu to a new game."""
    pick(device, labels(device).index(device.app.look.words.say("menu.other")))
    pick(device, GAMES.index(game))
    return game_on(device)


def leave(device: MemoryBoard) -> None:
    """From the game on top to the main menu."""
    game_on(device).to_menu()
    device.app.show()


def rest(device: MemoryBoard) -> None:
    """Until nobody thinks any more."""
    game = top(device)
    while isinstance(game, GameScreen) and game.busy:
        device.wait(POLL)


def play_on(device: MemoryBoard, answers: "Answers", most: int = 2000) -> int:
    """Give answers to the game on top until it is over, or so many are given; how many they were."""
    given = 0
    game = game_on(device)
    while given < most:
        rest(device)
        if game.session.prompt is None:
            break
        give(device, answers(game.prompt))
        given += 1
    return given


def by_chance(game: str, seed: int) -> "Answers":
    """Somebody who answers anything that is likely in this game."""
    if game == "gwt2-score":
        return Player(seed).answer
    chance = Chance(seed.to_bytes(4, "big"))
    if game == "nimmt-score":
        return lambda prompt: random_answer(prompt, chance)
    return lambda prompt: 0 if prompt.id == "lh_level" else chance.below(prompt.plain())


def by_script(steps: "list[tuple[str, Meaning]]") -> "Answers":
    """Answers by prompt and meaning, in their order; what is only told needs none."""
    left = list(steps)

    def answer(prompt: Prompt) -> int:
        if prompt.kind == "tell" and not (left and left[0][0] == prompt.id):
            return 0
        name, meaning = left.pop(0)
        assert name == prompt.id, (name, prompt.id)
        return [prompt.meaning(at) for at in range(prompt.size())].index(meaning)

    return answer


def frames(words: "Callable[[str], Words]", game: str, seed: int, **chosen: str) -> "tuple[int, ...]":
    """A whole game by chance, through the menus: answers, presses, pictures, and the sum of all pictures."""
    device = board(words, None, seed, **chosen)
    open_game(device, game)
    given = play_on(device, by_chance(game, seed))
    return given, device.presses, device.ports.display.count, device.ports.display.sum
