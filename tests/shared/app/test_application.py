"""The application: presses, light, the picture's place, the clock, a stuck button, a save that fails."""

from app.desks import FullStore, board, choose, game, play, top
from app.memory_board import CLOCK, MemoryBoard
from app.presser import give
from trailhand.app.application import ASLEEP_POLL, AWAKE_POLL, SHIFT_EVERY
from trailhand.app.menu import MainMenu
from trailhand.app.screen import Notice
from trailhand.core import log
from trailhand.core.types import Any
from trailhand.ui.gesture import HELD_POLL, STUCK_AFTER, Button

MINUTE = 60000


def cursor(device: MemoryBoard) -> int:
    return top(device).view.cursor


def test_a_press_changes_the_picture_once() -> None:
    device = board()
    count = device.ports.display.count
    frame = device.ports.display.frame
    device.press("click")
    assert device.ports.display.count == count + 1 and device.ports.display.frame != frame


def test_the_picture_comes_first_then_the_saving() -> None:
    device = board()
    play(device, "human_turn")
    order: list[str] = []
    ports: Any = device.ports
    show, append = ports.display.show, ports.storage.append
    ports.display.show = lambda frame: (order.append("picture"), show(frame))
    ports.storage.append = lambda *record: (order.append("saved"), append(*record))
    device.press("click")
    assert order == ["picture", "saved"]


def test_a_release_is_seen_at_once() -> None:
    device = board()
    device.feed(True, 700)
    assert device.app.idle_ms == HELD_POLL
    frames: list[bytes] = []
    ports: Any = device.ports
    ports.display.show = lambda frame: frames.append(bytes(frame))
    device.feed(False, 10)
    assert frames == [] and device.app.idle_ms == AWAKE_POLL
    device.feed(False, 10)
    assert device.app.idle_ms == AWAKE_POLL
    device.app.tick(device.now - 3, False)
    assert device.app.idle_ms == 3  # then the release counts
    device.feed(False, 40)
    assert not any([column & 0xE0 for column in frames[0][7 * 128 :]])  # the bar is gone


def test_it_dims_then_goes_dark() -> None:
    device = board()
    display = device.ports.display
    device.wait(19000)
    assert (display.level, display.on) == (255, True)
    device.wait(2000)
    assert (display.level, display.on) == (1, True) and device.app.idle_ms == AWAKE_POLL
    device.wait(MINUTE)
    assert not display.on and device.app.idle_ms == ASLEEP_POLL


def test_off_after_five_minutes_or_never() -> None:
    device = board(off="5")
    device.wait(4 * MINUTE)
    assert device.ports.display.on
    device.wait(2 * MINUTE)
    assert not device.ports.display.on
    device = board(off="never")
    device.wait(8 * MINUTE)
    assert device.ports.display.on and device.ports.display.level == 1


def test_the_press_that_wakes_only_wakes() -> None:
    for kind in ("click", "hold", "back"):
        device = board()
        device.wait(2 * MINUTE)
        device.press(kind)
        assert device.ports.display.on and device.ports.display.level == 255
        assert cursor(device) == 0 and len(device.app.stack) == 1
        device.press("click")
        assert cursor(device) == 1


def test_a_press_while_dim_counts() -> None:
    device = board()
    device.wait(30000)
    assert device.ports.display.level == 1
    device.press("click")
    assert cursor(device) == 1 and device.ports.display.level == 255


def test_dim_and_dark_around_the_wrap_of_the_clock() -> None:
    for before in (0, 10000, 25000, 50000, 61000, 90000):
        device = board(start=CLOCK - before)
        device.press("click")
        device.wait(19000)
        assert device.ports.display.level == 255
        device.wait(5000)
        assert device.ports.display.level == 1 and device.ports.display.on
        device.wait(MINUTE)
        assert not device.ports.display.on
        device.press("click")
        device.press("click")
        assert cursor(device) == 2 and device.app.lamp.seconds >= 60


def test_the_picture_moves_by_a_point_now_and_then() -> None:
    device = board(off="never")
    first = device.ports.display.frame
    seen = [first]
    for _ in range(4):
        device.wait(SHIFT_EVERY + 100)
        seen.append(device.ports.display.frame)
    assert len({frame for frame in seen}) == 4 and seen[4] == first
    right = bytes([0]) + first[:127]
    assert seen[1][:128] == right


def test_no_picture_is_sent_in_the_dark() -> None:
    device = board()
    device.wait(2 * MINUTE)
    count = device.ports.display.count
    device.wait(5 * MINUTE)
    assert device.ports.display.count == count


def test_the_bar_is_seen_while_held_and_gone_after() -> None:
    device = board()
    device.feed(True, 400)
    assert any(device.ports.display.frame[7 * 128 :])
    device.feed(True, 3000)
    device.feed(False, 100)  # cancel
    frame = device.ports.display.frame
    device.app.show()
    assert device.ports.display.frame == frame and cursor(device) == 0


def test_a_short_click_shows_no_bar() -> None:
    device = board()
    count = device.ports.display.count
    device.feed(True, 150)
    assert device.ports.display.count == count


def test_a_button_stuck_at_start_is_said_until_it_is_released() -> None:
    device = board()
    menu = device.ports.display.frame
    device.app.button = Button()  # as at the start: never seen released
    device.feed(True, STUCK_AFTER - 100)
    assert device.ports.display.frame == menu
    device.feed(True, 300)
    said = device.ports.display.frame
    assert said != menu
    count = device.ports.display.count
    device.feed(True, 3000)
    assert device.ports.display.count == count
    device.feed(False, 100)
    assert device.ports.display.frame == menu
    device.press("click")
    assert cursor(device) == 1


def test_a_button_that_sticks_later_lets_the_display_go_dark() -> None:
    device = board()
    device.feed(True, 2 * MINUTE)
    assert not device.ports.display.on
    device.feed(False, 100)
    assert not device.ports.display.on  # nobody pressed it
    device.press("click")
    assert device.ports.display.on and cursor(device) == 0


def test_seconds_are_counted_while_somebody_is_there() -> None:
    device = board()
    device.wait(30000)
    assert device.app.lamp.seconds == 30
    device.wait(10 * MINUTE)
    assert 60 <= device.app.lamp.seconds <= 62


def test_presses_without_a_button_keep_it_awake_and_light_it_again() -> None:
    """As keys of a terminal come: there the picture is seen in the dark too, so that the press counts."""
    device = board()
    for _ in range(10):
        device.wait(50000)
        device.app.press("click")
        assert device.ports.display.level == 255
    assert device.app.lamp.seconds == 500
    device.wait(5 * MINUTE)
    before = cursor(device)
    device.app.press("click")
    assert device.ports.display.on and cursor(device) == before + 1


def test_a_save_that_fails_is_said_once_and_the_game_goes_on() -> None:
    store = FullStore()
    device = board(store)
    play(device, "human_turn")
    store.full = True
    device.press("click")
    assert len(device.app.stack) == 2  # the game, what is said
    game(device)
    done = list(game(device).session.game.done)
    give(device, 0)
    assert len(device.app.stack) == 1 and len(game(device).session.game.done) == len(done) + 1
    store.full = False
    give(device, 0)
    reading = log.read(store.files["elpaso-solo.log"])
    assert reading.trouble is None and len(reading.done) == len(game(device).session.game.done)
    store.full = True
    give(device, 0)
    assert len(device.app.stack) == 2  # it works no longer: said again


def test_a_full_store_never_stops_the_menu() -> None:
    store = FullStore()
    store.full = True
    device = board(store)
    device.press("hold")  # a new game cannot even begin
    assert isinstance(top(device), Notice)
    while not isinstance(top(device), MainMenu):
        device.press("click")
    choose(device, "Settings")
    device.press("hold")
    while len(device.app.stack) > 2:
        device.press("click")
    assert device.app.look.words.say("menu.settings") == "Einstellungen"


def test_a_game_that_cannot_be_put_away_can_be_later() -> None:
    store = FullStore()
    device = board(store)
    play(device, "game_over")
    store.full = True
    for _ in range(12):
        device.press("click")
    assert store.finished("elpaso-solo") == []
    store.full = False
    for _ in range(12):
        if store.finished("elpaso-solo"):
            break
        device.press("click")
    assert store.finished("elpaso-solo") == [1] and store.read("elpaso-solo") is None
