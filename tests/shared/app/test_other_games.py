"""The other games in the application: their menu, one running game of each, clovers, thinking, history."""

from app.memory_board import MemoryBoard, MemoryStore
from app.presser import game_on, give
from app.shelf_desk import (
    GAMES,
    board,
    by_chance,
    choose,
    labels,
    leave,
    open_game,
    play_on,
    rest,
    top,
)
from support import raises
from trailhand.app import kinds, shelf
from trailhand.app.choices import OtherGames, RunningGame
from trailhand.app.menu import MainMenu
from trailhand.app.nimmt_kind import NAME, Nimmt
from trailhand.app.screen import Notice, Sure
from trailhand.app.settings import Settings
from trailhand.core.checksum import sealed
from trailhand.core.log import Header
from trailhand.nimmt.track import encode
from trailhand.ui.prompt_view import ThinkView
from ui.texts_here import words

CLOVERS = encode((-10, 5))


def test_every_kind_on_the_shelf_has_its_id() -> None:
    for game in shelf.SHELF:
        assert kinds.kind_of(game, Settings(), bytes).game.id == game
    assert shelf.OTHERS == GAMES


def test_the_menu_leads_to_each_game() -> None:
    for game in GAMES:
        device = board(words)
        choose(device, "Other games")
        assert len(labels(device)) == len(GAMES) and isinstance(top(device), OtherGames)
        choose(device, words("en").say("menu.game." + game))
        assert game_on(device).session.kind.game.id == game
        assert len(device.app.stack) == 1  # nothing below it takes room: leaving it leads to the main menu
        leave(device)
        assert isinstance(top(device), MainMenu)


def test_a_running_game_stands_first_and_is_gone_on_with_from_both_menus() -> None:
    device = board(words)
    open_game(device, "gwt2-score")
    give(device, 1)
    leave(device)
    assert labels(device)[0] == "Go on: 2nd edition"
    choose(device, "Go on")
    assert game_on(device).session.game.done == [1]
    leave(device)
    choose(device, "Other games")
    choose(device, "GWT")
    assert isinstance(top(device), RunningGame) and labels(device) == ["Go on", "Begin anew"]
    device.press("hold")
    assert game_on(device).session.game.done == [1] and len(device.app.stack) == 1


def test_it_asks_before_it_leaves_a_running_game() -> None:
    device = board(words)
    open_game(device, "longhorn-score")
    give(device, 0)
    leave(device)
    store = device.ports.storage
    log = store.files["longhorn-score.log"]
    choose(device, "Other games")
    choose(device, "Longhorn: two")
    choose(device, "Begin anew")
    assert isinstance(top(device), Sure)
    device.press("hold")  # the harmless answer comes first
    assert store.files["longhorn-score.log"] == log and isinstance(top(device), RunningGame)
    choose(device, "Begin anew")
    choose(device, "Yes")
    assert game_on(device).session.game.done == []
    assert [name for name in store.files if name.startswith("aside/") and store.files[name] == log]


def test_one_game_of_each_kind_can_run() -> None:
    device = board(words)
    for game in GAMES:
        open_game(device, game)
        give(device, 0)
        leave(device)
    assert isinstance(top(device), MainMenu)
    running = [line for line in labels(device) if line.startswith("Go on: ")]
    assert len(running) == len(GAMES)


def test_finished_games_are_in_the_history_with_their_results() -> None:
    device = board(words)
    for game in GAMES:
        open_game(device, game)
        play_on(device, by_chance(game, 5))
        assert isinstance(top(device), Notice)
        device.press("click")
    choose(device, "History")
    assert labels(device) == ["4: 6 nimmt!", "3: Longhorn (2)", "2: Longhorn", "1: 2nd edition"]
    for line in labels(device):
        choose(device, line)
        assert top(device).view is not None and not isinstance(top(device), Notice)
        device.press("back")
        while len(device.app.stack) > 2:
            device.press("back")


# --- 6 nimmt!: the clovers of the owner's board


def test_clovers_are_kept_and_the_next_game_begins_with_them() -> None:
    device = board(words)
    game = open_game(device, "nimmt-score")
    assert game.session.game.header.pack == b""
    for answer in (0, 1, 1, 9, 1, 5):  # two people, with luck cards: one clover at -10, one at 5
        give(device, answer)
    assert game.prompt.id == "nimmt_clovers" and device.ports.storage.files[NAME] == sealed(CLOVERS)
    leave(device)
    again = board(words, device.ports.storage)
    choose(again, "Other games")
    choose(again, "6 nimmt!")
    choose(again, "Begin anew")
    choose(again, "Yes")
    assert game_on(again).session.game.header.pack == CLOVERS
    for answer in (0, 1):
        give(again, answer)
    assert game_on(again).prompt.id == "nimmt_turn"  # they are not asked for again


def test_a_bad_file_of_clovers_is_set_aside_and_told() -> None:
    for bad in (sealed(b"\1\7\3"), CLOVERS):  # no clovers, and no seal
        store = MemoryStore()
        store.files[NAME] = bad
        device = board(words, store)
        choose(device, "Other games")
        choose(device, "6 nimmt!")
        assert isinstance(top(device), Notice) and store.files["aside/" + NAME] == bad
        game = game_on(device)
        assert NAME not in store.files and game.session.game.header.pack == b""


def test_nothing_is_kept_that_could_not_be_read_again() -> None:
    store = MemoryStore()
    kind = Nimmt(bytes)
    raises(ValueError, kind.keep, store, "clovers", b"\1\7\3", Header("nimmt-score", 1, bytes(4)), [])
    assert store.files == {}
    raises(ValueError, kind.check, Header("nimmt-score", 1, bytes(4), b"", b"\2"))


# --- Longhorn: Trailhand thinks


def thinking() -> MemoryBoard:
    """A game on the strongest level, before Trailhand's first decision."""
    device = board(words, seed=5)
    open_game(device, "longhorn-solo")
    give(device, 2)
    for _ in range(9):
        give(device, 0)
    return device


def test_trailhand_thinks_by_itself_and_shows_how_far_it_is() -> None:
    device = thinking()
    game = game_on(device)
    assert isinstance(game.view, ThinkView) and device.app.idle_ms == 0
    before = device.ports.display.frame
    assert game.session.thinker is not None
    while not game.session.thinker.progress:
        device.wait(10)
    assert device.ports.display.frame == before  # the picture comes in a tick of its own
    device.wait(10)
    assert device.ports.display.frame != before
    rest(device)
    assert game.prompt.id == "lh_begins" and device.app.idle_ms > 0
    assert len(game.session.game.done) == 11


def test_undo_passes_over_what_was_thought_out_and_redo_needs_no_thinking() -> None:
    device = thinking()
    game = game_on(device)
    rest(device)
    done = list(game.session.game.done)
    device.press("back")
    assert game.prompt.id == "lh_square" and game.session.game.done == done[:9]
    game.redo()
    assert game.prompt.id == "lh_begins" and game.session.game.done == done


def test_the_menu_can_be_opened_while_it_thinks_and_it_goes_on_afterwards() -> None:
    device = thinking()
    game = game_on(device)
    device.press("hold")
    assert labels(device)[0] == "Why?"
    device.wait(500)
    assert game.session.thinker is not None  # it rests as long
    device.press("back")
    rest(device)
    assert game.prompt.id == "lh_begins"
