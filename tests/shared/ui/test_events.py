"""Further sources of events: the encoder's notches, and what extra buttons mean."""

from trailhand.core.chance import Chance
from trailhand.ui.events import BACK_BUTTON, ENCODER_PUSH, EVENTS, OK_BUTTON, PREV_BUTTON, Encoder, translate

FORWARD: list[int] = [1, 0, 2, 3]  # the states of (a, b) through one notch
BACKWARD: list[int] = [2, 0, 1, 3]


def turn(encoder: Encoder, states: "list[int]") -> "list[str]":
    events = [encoder.feed(state & 2 != 0, state & 1 != 0) for state in states]
    return [event for event in events if event]


def test_a_notch_is_one_event() -> None:
    encoder = Encoder()
    assert turn(encoder, FORWARD) == ["click"]
    assert turn(encoder, BACKWARD) == ["prev"]
    assert turn(encoder, FORWARD * 3 + BACKWARD) == ["click", "click", "click", "prev"]


def test_half_a_notch_and_back_is_nothing() -> None:
    assert turn(Encoder(), [1, 0, 1, 3]) == []
    assert turn(Encoder(), [2, 3, 1, 3]) == []


def test_a_step_lost_between_samples_does_not_matter() -> None:
    assert turn(Encoder(), [1, 2, 3]) == ["click"]  # 1 to 2 cannot be read: the two other steps suffice
    assert turn(Encoder(), [2, 0, 3]) == ["prev"]


def test_bouncing_contacts_of_an_encoder() -> None:
    chance = Chance(b"turn")
    encoder = Encoder()
    for _ in range(300):
        forward = chance.below(2) == 1
        states: list[int] = []
        last = 3
        for state in FORWARD if forward else BACKWARD:
            for _ in range(chance.below(4)):  # the contact that changes goes on and off
                states.append(state)
                states.append(last)
            states.append(state)
            last = state
        assert turn(encoder, states) == ["click" if forward else "prev"]


def test_extra_buttons_mean_one_thing() -> None:
    assert [translate("click", table) for table in (PREV_BUTTON, OK_BUTTON, BACK_BUTTON)] == [
        "prev", "hold", "back",
    ]  # fmt: skip
    assert translate("hold", ENCODER_PUSH) == "back"
    assert translate("cancel", OK_BUTTON) == "cancel"
    assert translate(None, OK_BUTTON) is None
    for table in (PREV_BUTTON, OK_BUTTON, BACK_BUTTON, ENCODER_PUSH):
        assert all(event in EVENTS for event in table)
