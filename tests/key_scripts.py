"""Writes the key scripts of docs/screens: plays every scene by looking at the screens, and notes the presses.

    python tests/key_scripts.py docs/screens
    python -m trailhand_host.devtools.gallery docs/screens    # then the pictures

So a new question in a game changes the scripts and not somebody's afternoon. A test compares what lies there.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [
    str(ROOT / part)
    for part in ("shared", "host", "tests", "tests/shared")
    if str(ROOT / part) not in sys.path
]

import key_scripts_shelf as shelf  # noqa: E402
from scribe import Player, Scribe, answered, index_of, never  # noqa: E402
from trailhand.core.prompts import Choose, Count, Prompt  # noqa: E402
from trailhand.elpaso.human_model import HumanModel, Setting  # noqa: E402
from trailhand.elpaso.solo_repair import WHAT  # noqa: E402
from trailhand_host.devtools.gallery_desks import device  # noqa: E402

SEED = b"shot"


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
    for at in range(len(WHAT)):
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


def unsaved(scribe: Scribe) -> None:
    """The first answer on a device that can write nothing down."""
    scribe.press("hold")
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
    "battery": battery, "full": notice, "broken": unsaved, "damaged": notice, "demo": demo, **shelf.SCENES,
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
