"""From a finished solo game to its scoring and into the history, by presses."""

from app.desks import board, choose, game, labels, play, restarted, top
from app.memory_board import MemoryBoard
from app.presser import give
from trailhand.app.history_screen import History, OldResult
from trailhand.app.menu import MainMenu
from trailhand.app.screen import Notice
from trailhand.app.table import ScoreNow


def score(device: MemoryBoard) -> None:
    """A quick scoring of small numbers, to its end."""
    screen = game(device)
    while screen.session.prompt is not None:
        prompt = screen.prompt
        index = prompt.plain() - 1 if prompt.id == "points" else 0
        give(device, min(index, 4))


def finished() -> MemoryBoard:
    device = board()
    play(device)
    assert isinstance(top(device), ScoreNow) and labels(device) == ["Now", "Later"]
    return device


def test_a_finished_game_is_kept_and_scored_at_once() -> None:
    device = finished()
    store = device.ports.storage
    assert store.finished("elpaso-solo") == [1] and store.read("elpaso-solo") is None
    device.press("hold")
    assert store.read("elpaso-score") is None  # nothing is answered yet
    score(device)
    assert store.finished("elpaso-score") == [1] and store.read("elpaso-score") is None
    assert isinstance(top(device), Notice)
    device.press("click")
    assert isinstance(top(device), MainMenu)


def test_or_later() -> None:
    device = finished()
    choose(device, "Later")
    assert isinstance(top(device), MainMenu)
    device = restarted(device)
    choose(device, "Score")
    assert labels(device) == ["Solo game 1", "People, without Sue"]
    device.press("hold")
    score(device)
    while not isinstance(top(device), MainMenu):
        device.press("click")
    choose(device, "Score")
    assert labels(device) == ["People, without Sue"]  # no solo game is without its score


def test_another_open_scoring_goes_first() -> None:
    device = board()
    choose(device, "Score")
    choose(device, "People")
    give(device, 0)
    device = restarted(device)
    choose(device, "New solo game")
    play_on(device)
    assert isinstance(top(device), Notice)
    device.press("click")
    while not isinstance(top(device), MainMenu):
        device.press("click")
    assert device.ports.storage.finished("elpaso-solo") == [1]
    assert device.ports.storage.read("elpaso-score") is not None


def test_a_scoring_without_an_answer_is_in_nobodys_way() -> None:
    device = board()
    choose(device, "Score")
    choose(device, "People")
    game(device).to_menu()
    choose(device, "New solo game")
    play_on(device)
    assert isinstance(top(device), ScoreNow)
    device.press("hold")
    device.press("back")
    assert labels(device)[0] == "New solo game"
    choose(device, "Score")
    assert labels(device) == ["Solo game 1", "People, without Sue"]


def test_after_an_unfinished_scoring_the_solo_game_just_played_comes_first() -> None:
    device = board()
    choose(device, "Score")
    choose(device, "People")
    give(device, 0)
    game(device).to_menu()
    choose(device, "New solo game")
    play_on(device)
    while not isinstance(top(device), MainMenu):
        device.press("click")
    choose(device, "Score")
    choose(device, "A new scoring")
    choose(device, "Yes")
    assert labels(device) == ["Solo game 1", "People, without Sue"] and top(device).view.cursor == 0


def play_on(device: MemoryBoard) -> None:
    from trailhand.elpaso.human_model import HumanModel, Setting

    model = HumanModel(Setting("rancher", 0), b"mdl2")
    screen = game(device)
    while screen.session.prompt is not None:
        give(device, model.answer(screen.prompt))


def test_the_history_shows_results_again() -> None:
    device = finished()
    device.press("hold")
    score(device)
    while not isinstance(top(device), MainMenu):
        device.press("click")
    choose(device, "History")
    assert labels(device) == ["1: solo game", "1: scoring"]
    for label in ("1: solo", "1: scoring"):
        choose(device, label)
        assert isinstance(top(device), OldResult)
        device.press("hold")  # there is nothing behind it
        assert isinstance(top(device), OldResult)
        while not isinstance(top(device), History):
            device.press("click")


def test_an_empty_history_says_so() -> None:
    device = board()
    choose(device, "History")
    assert labels(device) == ["No game yet"]
    device.press("hold")
    assert isinstance(top(device), MainMenu)


def test_a_game_of_another_version_is_named_unreadable() -> None:
    device = finished()
    choose(device, "Later")
    store = device.ports.storage
    data = bytearray(store.files["history/elpaso-solo/1"])
    data[40] ^= 8
    store.files["history/elpaso-solo/1"] = bytes(data)
    choose(device, "History")
    device.press("hold")
    assert isinstance(top(device), Notice)
    assert store.files["history/elpaso-solo/1"] == bytes(data)
