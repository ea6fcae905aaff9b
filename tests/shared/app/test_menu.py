"""The menu: running games first, a question before one is left, one running game of each kind, the rest."""

from app.desks import board, choose, game, labels, play, restarted, top
from app.presser import behind
from trailhand.app.device_screens import About, SelfTest
from trailhand.app.menu import MainMenu
from trailhand.app.screen import Notice, Sure

SOLO, SCORE = "elpaso-solo.log", "elpaso-score.log"


def test_what_stands_in_it() -> None:
    device = board()
    assert labels(device) == [
        "New solo game",
        "Score",
        "Other games",
        "History",
        "Settings",
        "Self-test",
        "About",
    ]
    device.press("back")
    assert isinstance(top(device), MainMenu) and len(device.app.stack) == 1


def test_a_running_game_stands_first_and_is_resumed() -> None:
    device = board()
    play(device, "human_turn", 3)
    done = list(game(device).session.game.done)
    behind(device)
    choose(device, "Menu")
    assert labels(device)[:2] == ["Go on: solo game", "New solo game"]
    device.press("hold")
    assert game(device).session.game.done == done and game(device).prompt.id == "human_turn"


def test_a_game_outlives_the_power() -> None:
    device = board()
    play(device, "sue_turn", 2)
    done, frame = list(game(device).session.game.done), device.ports.display.frame
    again = restarted(device)  # without a word of good-bye
    assert labels(again)[0] == "Go on: solo game"
    again.press("hold")
    assert game(again).session.game.done == done
    again.app.show()
    assert again.ports.display.frame == frame


def test_it_asks_before_it_leaves_a_running_game() -> None:
    device = board()
    play(device, "human_turn", 2)
    store = device.ports.storage
    log = store.files[SOLO]
    device = restarted(device)
    choose(device, "New solo game")
    assert isinstance(top(device), Sure) and labels(device) == ["No", "Yes"]
    device.press("hold")  # the harmless answer comes first
    assert isinstance(top(device), MainMenu) and store.files[SOLO] == log
    choose(device, "New solo game")
    device.press("back")
    assert isinstance(top(device), MainMenu) and store.files[SOLO] == log
    choose(device, "New solo game")
    choose(device, "Yes")
    assert game(device).session.game.done == []
    aside = [name for name in store.files if name.startswith("aside/")]
    assert len(aside) == 1 and store.files[aside[0]] == log


def test_one_running_game_of_each_kind() -> None:
    device = board()
    play(device, "human_turn", 2)
    behind(device)
    choose(device, "Menu")
    choose(device, "Score")
    choose(device, "People")
    device.press("hold")
    store = device.ports.storage
    assert SOLO in store.files and SCORE in store.files
    device = restarted(device)
    assert labels(device)[:3] == ["Go on: solo game", "Go on: scoring", "New solo game"]
    choose(device, "Score")
    assert labels(device) == ["Go on: scoring", "A new scoring"]
    choose(device, "A new scoring")
    choose(device, "Yes")
    assert SCORE not in store.files and SOLO in store.files
    assert labels(device) == ["People, without Sue"]


def test_a_damaged_log_is_told_and_played_on() -> None:
    device = board()
    play(device, "human_turn", 4)
    store = device.ports.storage
    data = bytearray(store.files[SOLO])
    data[-16] ^= 4
    store.files[SOLO] = bytes(data)
    device = restarted(device)
    device.press("hold")
    assert isinstance(top(device), Notice)
    assert len(game(device).session.game.done) > 10
    assert [name for name in store.files if name.endswith("-damaged")]


def test_a_foreign_log_is_told_and_a_new_game_begins() -> None:
    device = board()
    device.ports.storage.files[SOLO] = b"something else altogether"
    device = restarted(device)
    device.press("hold")
    assert isinstance(top(device), Notice)
    assert game(device).session.game.done == []


def test_the_self_test_asks_for_presses_and_says_what_is_faulty() -> None:
    device = board()
    choose(device, "Self-test")
    assert isinstance(top(device), SelfTest)
    click = device.ports.display.frame
    device.press("hold")  # not what is asked
    assert device.ports.display.frame == click
    device.press("click")
    assert device.ports.display.frame != click
    device.press("hold")
    assert top(device).view.texts == ["The button works.", "storage: good", "free memory: FAULTY"]
    device.press("click")
    assert isinstance(top(device), MainMenu)
    choose(device, "Self-test")
    device.press("back")
    assert isinstance(top(device), MainMenu)


def test_about_names_version_values_and_makers() -> None:
    device = board()
    choose(device, "About")
    assert isinstance(top(device), About)
    said = top(device).view.texts
    assert said[0] == "Trailhand 0" and said[1] == "Runs on: memory" and "fan project" in said[-1]
    assert "not checked" in said[2] and "not known" in said[3]
    while not isinstance(top(device), MainMenu):
        device.press("click")
