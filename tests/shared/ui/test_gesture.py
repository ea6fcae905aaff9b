"""The one button: zones, debounce, the bar, profiles, a stuck button, and some presses of every kind."""

from trailhand.core.chance import Chance
from trailhand.ui.gesture import CLOCK_MASK, NORMAL, SLOW, STEADY, Button, Profile, elapsed
from ui.button_player import Player, random_presses


def ready(profile: Profile = NORMAL) -> Button:
    """A button seen released, at 1000 ms."""
    button = Button(profile)
    for now in range(0, 1001, 10):
        assert button.feed(now, False) is None
    return button


def press(button: Button, start: int, length: int, clock: int = 0) -> "list[str]":
    """A clean press, polled every 10 ms until half a second after it."""
    events: list[str] = []
    for now in range(start, start + length + 500, 10):
        event = button.feed((clock + now) & CLOCK_MASK, now < start + length)
        if event:
            events.append(event)
    return events


def test_the_clock_wraps_around() -> None:
    assert elapsed(5, 3) == 2
    assert elapsed(3, 5) == -2
    assert elapsed(3, CLOCK_MASK) == 4
    assert elapsed(CLOCK_MASK, 3) == -4
    assert elapsed(1 << 29, 1) == (1 << 29) - 1


def test_release_decides() -> None:
    lengths = (60, 490, 500, 1390, 1400, 2790, 2800, 4900)
    meanings = ("click", "click", "hold", "hold", "back", "back", "cancel", "cancel")
    for length, meaning in zip(lengths, meanings):
        assert press(ready(), 1010, length) == [meaning]


def test_the_slow_profile_waits_longer() -> None:
    for length, meaning in ((790, "click"), (800, "hold"), (2230, "hold"), (2240, "back"), (4480, "cancel")):
        assert press(ready(SLOW), 1010, length) == [meaning]


def test_short_glitches_do_nothing() -> None:
    button = ready()
    for now in range(1010, 2000, 10):
        assert button.feed(now, now % 30 == 0) is None
    assert press(ready(STEADY), 1010, 70) == []


def test_the_steady_profile_ignores_repeats() -> None:
    button = ready(STEADY)
    assert press(button, 1010, 200) == ["click"]
    button = ready(STEADY)
    events: list[str] = []
    for now in range(1010, 3000, 10):  # a trembling finger: three presses 150 ms apart, one a second later
        down = any(start <= now < start + 120 for start in (1010, 1280, 1550, 2500))
        event = button.feed(now, down)
        if event:
            events.append(event)
    assert events == ["click", "click"]


def test_the_bar_fills_zone_by_zone() -> None:
    button = ready()
    assert button.zone(1000, 10) is None
    seen: list[tuple[str, int] | None] = []
    for now in range(1010, 4100, 10):
        button.feed(now, True)
        if now - 1010 in (0, 20, 450, 500, 950, 1390, 1400, 2100, 2790, 2800, 3000):
            seen.append(button.zone(now, 10))
    assert seen == [
        None, ("click", 0), ("click", 9), ("hold", 0), ("hold", 5), ("hold", 9),
        ("back", 0), ("back", 5), ("back", 9), ("cancel", 10), ("cancel", 10),
    ]  # fmt: skip


def test_a_button_pressed_from_the_start_is_ignored_and_reported() -> None:
    button = Button()
    for now in range(0, 4990, 10):
        assert button.feed(now, True) is None
        assert not button.stuck and button.zone(now, 10) is None
    button.feed(5000, True)
    assert button.stuck and button.is_down()
    for now in range(5010, 5100, 10):
        assert button.feed(now, False) is None
    assert not button.stuck and not button.is_down()
    assert press(button, 5200, 100) == ["click"]


def test_a_button_that_gets_stuck_later_is_reported_too() -> None:
    button = ready()
    assert press(button, 1010, 7000) == []
    assert not button.stuck
    for now in range(9000, 14500, 10):
        button.feed(now, True)
    assert button.stuck


def test_the_press_that_wakes_is_swallowed() -> None:
    for begun in (False, True):  # whether the press was seen before it is said to be ignored
        button = ready()
        if begun:
            button.feed(1010, True)
        button.ignore_until_release()
        assert button.zone(1010, 10) is None
        assert press(button, 1020, 300) == []
        assert press(button, 2000, 300) == ["click"]


def test_waking_after_a_long_sleep_is_not_a_stuck_button() -> None:
    button = ready()
    button.ignore_until_release()
    assert press(button, 600_000, 300) == []
    button.ignore_until_release()
    for now in range(1_200_000, 1_200_300, 10):
        assert button.feed(now, True) is None and not button.stuck


def test_waking_without_a_press_costs_nothing() -> None:
    button = ready()
    button.ignore_until_release()
    for now in range(1010, 1050, 10):
        button.feed(now, False)
    assert press(button, 1060, 100) == ["click"]


def test_a_press_around_the_wrap_of_the_clock() -> None:
    for clock in range(CLOCK_MASK - 3000, CLOCK_MASK, 130):
        button = Button()
        for now in range(0, 101, 10):
            button.feed((clock + now) & CLOCK_MASK, False)
        assert press(button, 110, 900, clock) == ["hold"]


def missed(now: int, pressed: bool, *changes: int) -> "list[str | None]":
    """The events of the first samples after `now`, with the changes since the last one at 1000 ms."""
    button = ready()
    edges = [(at, number % 2 == 0) for number, at in enumerate(changes)]
    return [button.feed(now, pressed, edges)] + [button.feed(now + after, pressed) for after in (10, 20, 30)]


def test_presses_between_two_samples_count_for_what_they_were() -> None:
    assert missed(1100, False, 1020, 1075) == ["click", None, None, None]
    assert missed(2600, False, 1020, 1075) == ["click", None, None, None]
    assert missed(2600, False, 1020, 1720) == ["hold", None, None, None]
    assert missed(2600, False, 1020, 1072, 1074, 1200) == ["click", None, None, None]  # a loose contact
    assert missed(2600, False, 1020, 1080, 1160, 1760) == ["click", "hold", None, None]
    assert missed(1085, False, 1020, 1075) == [None, "click", None, None]  # a release has to last


def test_a_glitch_between_two_samples_does_nothing() -> None:
    assert missed(1100, False, 1020, 1023) == [None] * 4
    assert missed(9000, False, 1020, 1023, 1024, 1027) == [None] * 4


def test_a_press_that_began_between_two_samples_is_as_long_as_it_was() -> None:
    for end, event in ((1510, "click"), (1530, "hold")):
        button = ready()
        edges = [(1020, True)]
        for now in range(1400, end, 10):
            assert button.feed(now, True, edges) is None
            edges = []
        assert [button.feed(end + after, False) for after in (0, 10, 20)] == [None, None, event]


def test_of_a_press_that_wakes_nothing_is_left() -> None:
    button = ready()
    button.ignore_until_release()
    assert button.feed(1300, False, [(1020, True), (1100, False)]) is None
    assert press(button, 1400, 100) == ["click"]


def test_a_press_of_which_one_sample_is_left_counts() -> None:
    button = ready()
    events = [button.feed(now, now == 1010) for now in (1010, 1110, 1120, 1130)]
    assert events == [None, None, None, "click"]
    button = ready()
    samples = (
        (1010, True),
        (1030, True),
        (1050, False),
        (1150, True),
        (1170, True),
        (1200, False),
        (1220, False),
    )
    assert [button.feed(now, level) for now, level in samples] == [
        None,
        None,
        None,
        "click",
        None,
        None,
        "click",
    ]


def test_some_bouncing_presses() -> None:
    chance = Chance(b"btn0")
    presses, meanings = random_presses(chance, 60)
    assert Player(Button(), chance).play(presses) == meanings


def test_some_presses_during_saves() -> None:
    chance = Chance(b"btn1")
    presses, meanings = random_presses(chance, 60)
    assert Player(Button(), chance).play(presses, save=100) == meanings
