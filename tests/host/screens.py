"""Every kind of screen by topic, as frames: prompts of random games, and the menu by presses."""

from collections.abc import Iterator
from functools import cache

from app.desks import board, choose, game, play, top
from app.memory_board import MemoryBoard
from app.presser import behind, give
from host.test_words import random_games
from trailhand.core.prompts import Prompt
from trailhand.ui.gesture import ZONES
from trailhand.ui.look import Look
from trailhand.ui.prompt_view import view_of
from trailhand.ui.zone_bar import STEPS, draw_zone_bar
from trailhand_host import words

GAMES, SCORINGS = 60, 40
MOST_OF_A_KIND = 24
RESULTS = ("game_over", "score_review", "score_result", "objectives_best", "money_left")
SCORE = ("people", "points", "objective_tile")
TURN = (
    "human_turn", "built_space", "built_tile", "took", "card", "card_move", "card_action", "card_is_b",
    "drawn", "any_tile", "tile_vp", "deck_learned", "deck_whole", "joker_joins", "stack_empty",
    "last_arrival",
)  # fmt: skip
PROMPT_TOPICS = ("setup", "turn", "sue", "repair", "scoring", "result")


def topic_of(prompt: Prompt) -> str:
    """The contact sheet that shows a prompt."""
    name = prompt.id
    if name == "sue_turn":
        return "sue"
    if name in RESULTS:
        return "result"
    if name.startswith(("score_", "correct_")) or name in SCORE:
        return "scoring"
    if name.startswith("repair") or name == "table_check":
        return "repair"
    return "turn" if name in TURN else "setup"


def kind_of(prompt: Prompt) -> str:
    """Prompts of one kind look alike: one of them is enough."""
    if prompt.id == "sue_turn":
        _, _, path, _, action, gains, arrived, _, last, _, _, new = prompt.values
        return repr((action, len(gains), bool(path), arrived, last, len(new)))
    if prompt.id in RESULTS:
        return repr((prompt.id, len(prompt.values[0]) if prompt.values else 0))
    return repr((prompt.id, prompt.values[:1] if prompt.id == "human_turn" else ""))


@cache
def prompts_by_topic() -> dict[str, list[Prompt]]:
    """One prompt of each kind, in the order in which random games reached them."""
    found: dict[str, list[Prompt]] = {topic: [] for topic in PROMPT_TOPICS}
    seen: set[str] = set()
    for steps in random_games(GAMES, SCORINGS):
        for prompt, _, _ in steps:
            kind = kind_of(prompt)
            if kind not in seen and len(found[topic_of(prompt)]) < MOST_OF_A_KIND:
                seen.add(kind)
                found[topic_of(prompt)].append(prompt)
    return found


def prompt_frames(topic: str, language: str, big: bool) -> list[bytes]:
    """The frames of a topic: every page of each prompt, of lists and numbers the first state."""
    look = Look(words.load(language, strict=True), big)
    frames: list[bytes] = []
    for prompt in prompts_by_topic()[topic]:
        view = view_of(look.words, prompt)
        for _ in range(3):
            look.canvas.clear()
            view.draw(look)
            frames.append(bytes(look.canvas.frame))
            if (prompt.kind != "tell" and prompt.id != "score_review") or view.press("click") is not None:
                break
    return frames


def menu_frames(language: str, big: bool) -> list[bytes]:
    """The menu and all it leads to, and what stands behind prompts, by presses."""
    device = board(language=language, text="big" if big else "normal")
    return list(_menus(device))


def _menus(device: MemoryBoard) -> Iterator[bytes]:
    said = device.app.look.words

    def shot() -> bytes:
        return device.ports.display.frame

    yield shot()
    for key in ("menu.history", "menu.settings"):
        choose(device, said.say(key))
        yield shot()
        device.press("click")
        device.press("click")
        device.press("click")
        yield shot()
        device.press("back")
    choose(device, said.say("menu.about"))
    while len(device.app.stack) > 1:
        yield shot()
        device.press("click")
    choose(device, said.say("menu.self_test"))
    yield shot()
    device.press("click")
    device.press("hold")
    yield shot()
    device.press("click")
    while top(device).view.cursor:
        device.press("click")
    yield from _game(device)
    for zone in ZONES:
        draw_zone_bar(device.app.look, zone, STEPS // 2)
        yield bytes(device.app.look.canvas.frame)


def _game(device: MemoryBoard) -> Iterator[bytes]:
    said = device.app.look.words
    play(device, "sue_turn", 4)
    behind(device)
    yield device.ports.display.frame
    device.press("hold")  # why
    for _ in range(2):
        yield device.ports.display.frame
        device.press("click")
    while top(device).view.__class__.__name__ != "ListView":
        device.press("click")
    choose(device, said.say("screen.steps_list"))
    yield device.ports.display.frame
    device.press("back")
    device.press("back")
    give(device, game(device).prompt.plain())  # the first exception, or the table check
    yield device.ports.display.frame
    while game(device).prompt.id != "human_turn":
        give(device, 0)
    device.press("hold")
    yield device.ports.display.frame
    device.press("click")
    yield device.ports.display.frame
    behind(device)
    choose(device, said.say("screen.to_menu"))
    yield device.ports.display.frame
    choose(device, said.say("menu.solo"))
    yield device.ports.display.frame
    device.press("back")


def frames_of(topic: str, language: str, big: bool) -> list[bytes]:
    """The frames of a contact sheet."""
    return menu_frames(language, big) if topic == "menu" else prompt_frames(topic, language, big)
