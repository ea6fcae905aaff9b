"""A game on the screen: undo, redo, the list of steps, why, exceptions and repairs behind every prompt."""

from app.desks import board, choose, game, labels, play, top
from app.memory_board import MemoryBoard
from app.presser import behind, give
from trailhand.app.behind import Behind, Steps
from trailhand.app.game_screen import GameScreen
from trailhand.app.menu import MainMenu
from trailhand.app.screen import Notice
from trailhand.core.prompts import Prompt


def test_back_undoes_one_step_with_one_press() -> None:
    device = board()
    play(device, "sue_turn", 2)
    done, frame = list(game(device).session.game.done), device.ports.display.frame
    give(device, 0)
    while game(device).session.game.done != done:
        before = len(game(device).session.game.done)
        presses = device.presses
        device.press("back")
        assert device.presses == presses + 1 and len(game(device).session.game.done) == before - 1
    assert device.ports.display.frame == frame


def test_back_before_the_first_answer_leads_to_the_menu() -> None:
    device = board()
    device.press("hold")
    game(device)
    device.press("back")
    assert isinstance(top(device), MainMenu) and labels(device)[0] == "New solo game"


def test_what_was_taken_back_can_be_done_again() -> None:
    device = board()
    play(device, "human_turn", 3)
    done = list(game(device).session.game.done)
    device.press("back")
    behind(device)
    choose(device, "Do again")
    assert game(device).session.game.done == done and game(device).prompt.id == "human_turn"


def test_the_list_of_steps_takes_back_to_any_of_them() -> None:
    for back in (1, 2, 5, 12):
        device = board()
        play(device, "human_turn", 6)
        done = list(game(device).session.game.done)
        behind(device)
        choose(device, "Take back")
        assert isinstance(top(device), Steps) and len(labels(device)) == 12
        while top(device).view.cursor != back - 1:
            device.press("click")
        device.press("hold")
        assert game(device).session.game.done == done[:-back]
        assert len(device.app.stack) == 1


def test_steps_are_named_with_their_answers() -> None:
    device = board()
    play(device, "human_turn", 3)
    game(device)
    give(device, 0)
    behind(device)
    choose(device, "Take back")
    assert "Sue's turn" in labels(device)[0]
    assert all([": " in label for label in labels(device)])


def test_why_says_rules_with_their_ids() -> None:
    device = board()
    play(device, "sue_turn", 3)
    behind(device)
    assert isinstance(top(device), Behind)
    choose(device, "Why?")
    assert isinstance(top(device), Notice)
    said = " ".join(top(device).view.texts)
    assert [why[0] for why in below(device).why if why[0] not in said] == [] and below(device).why
    while not isinstance(top(device), Behind):
        device.press("click")
    device.press("back")
    assert game(device).prompt.id == "sue_turn"


def below(device: MemoryBoard) -> Prompt:
    """The prompt of the game below what is on top."""
    found = device.app.stack[0]
    assert isinstance(found, GameScreen)
    return found.prompt


def test_a_prompt_without_a_rule_says_so() -> None:
    device = board()
    choose(device, "Score")
    choose(device, "People")
    give(device, 0)
    game(device).prompt.why = ()  # our games give a reason for everything; others may not
    choose(device, "more")
    choose(device, "Why?")
    assert top(device).view.texts == ["No rule decided here."]


def test_behind_sues_turn_stand_check_repair_and_exceptions() -> None:
    device = board()
    play(device, "sue_turn", 2)
    behind(device)
    found = labels(device)
    assert found[0] == "Why?" and found[-1] == "Menu (game is kept)"
    assert "table check" in found and "repair" in found and "Take back …" in found
    choose(device, "table check")
    assert game(device).prompt.id == "table_check"
    while game(device).prompt.id == "table_check":
        device.press("click")
    assert game(device).prompt.id == "sue_turn"


def test_every_answer_of_every_prompt_can_be_given_by_presses() -> None:
    """Over a game: wherever the model is, each possible answer leads to where answering it leads."""
    device = board()
    device.press("hold")
    seen: list[str] = []
    while len(seen) < 16:
        screen = game(device)
        prompt = screen.prompt
        if prompt.id not in seen:
            seen.append(prompt.id)
            for index in range(min(prompt.size(), 14)):
                done = list(screen.session.game.done)
                give(device, index)
                assert game(device).session.game.done == done + [index], (prompt.id, index)
                game(device)
                while game(device).session.game.done != done:
                    device.press("back")
        give(device, 0)
