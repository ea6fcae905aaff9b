"""Properties of logs and conversations (hypothesis, CPython only): cuts, flipped bits, undo and redo."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.demo_game import GAME, header
from trailhand.core import log
from trailhand.core.chance import Chance
from trailhand.core.conversation import Conversation, Misfit, resume
from trailhand.core.log import read
from trailhand.core.prompts import Prompt

seeds = st.integers(0, 2**32 - 1)


def _said(prompt: Prompt | None) -> str:
    return repr(prompt and (prompt.kind, prompt.id, prompt.values, prompt.why, prompt.limits(), prompt.more))


def _random_log(seed: int, answers: int) -> tuple[bytes, list[int]]:
    """A game with answers, undos and redos by chance; its log and the ends of its records."""
    chance = Chance(seed.to_bytes(4, "big"))
    game = Conversation(GAME, header(seed))
    data = game.open()
    ends = [len(data)]
    data += game.answer(chance.below(150))
    for _ in range(answers):
        ends.append(len(data))
        move = chance.below(10)
        if move == 0 and len(game.done) > 1:
            data += game.undo(1 + chance.below(len(game.done) - 1))
        elif move == 1 and game.undone:
            data += game.redo(1 + chance.below(len(game.undone)))
        elif game.prompt is not None:
            data += game.answer(chance.below(game.prompt.size()))
    ends.append(len(data))
    return data, ends


@given(seeds, st.lists(st.integers(0, 999), min_size=1, max_size=40))
def test_undo_and_redo_return_byte_identical_prompts(seed: int, choices: list[int]) -> None:
    game = Conversation(GAME, header(seed))
    said = [_said(game.prompt)]
    for choice in choices:
        if game.prompt is None:
            break
        game.answer(choice % game.prompt.size())
        said.append(_said(game.prompt))
    back = 1 + choices[0] % len(game.done)
    game.undo(back)
    assert _said(game.prompt) == said[-1 - back]
    game.redo(back)
    assert _said(game.prompt) == said[-1]


@given(seeds)
def test_a_log_cut_at_every_byte_resumes_on_a_prefix(seed: int) -> None:
    data, ends = _random_log(seed, 30)
    for cut in range(ends[0], len(data) + 1):
        reading = read(data[:cut])
        whole = max(end for end in ends if end <= cut)
        assert reading.sound == whole
        assert _said(resume(GAME, reading).prompt) == _said(resume(GAME, read(data[:whole])).prompt)


def _judge(data: bytes, wrong: bytes, ends: list[int]) -> None:
    """A changed log must be refused, or give a game that is a prefix of the true one, and say so."""
    reading = read(wrong)
    if reading.header is None:
        assert reading.trouble in (log.FOREIGN, log.NEWER)
        return
    assert reading.trouble in (log.TORN, log.DAMAGED)
    assert reading.sound in ends
    assert (reading.done, reading.undone) == (lambda r: (r.done, r.undone))(read(data[: reading.sound]))


FLIPPED_LOGS = 50


@pytest.mark.slow
def test_every_single_flipped_bit_is_noticed() -> None:
    tried = 0
    for seed in range(FLIPPED_LOGS):
        data, ends = _random_log(seed, 60)
        for bit in range(8 * len(data)):
            wrong = bytearray(data)
            wrong[bit >> 3] ^= 1 << (bit & 7)
            _judge(data, bytes(wrong), ends)
            tried += 1
    print(f"{tried} flipped bits, all noticed")
    assert tried >= 100_000


@given(seeds, st.lists(st.tuples(st.integers(0, 9999), st.integers(0, 255)), min_size=1, max_size=8))
def test_bytes_overwritten_at_random_never_give_another_game(seed: int, blows: list[tuple[int, int]]) -> None:
    data, ends = _random_log(seed, 30)
    wrong = bytearray(data)
    for at, value in blows:
        wrong[at % len(wrong)] = value
    if bytes(wrong) != data:
        _judge(data, bytes(wrong), ends)


@given(st.binary(max_size=300))
def test_the_reader_never_raises(data: bytes) -> None:
    for start in (b"", b"TH\x01", b"TH\x01\x00\x10"):
        reading = read(start + data)
        assert reading.trouble is not None


@given(seeds, st.binary(max_size=12))
def test_garbage_behind_a_log_changes_nothing(seed: int, garbage: bytes) -> None:
    data, _ = _random_log(seed, 12)
    reading = read(data + garbage)
    assert reading.sound == len(data)
    assert bool(reading.trouble) == bool(garbage)


@given(seeds)
def test_a_log_on_a_later_version_is_continued_or_named(seed: int) -> None:
    """The reader of a changed game may refuse a log, but with a name, never with another error."""
    data, _ = _random_log(seed, 20)
    reading = read(data)
    reading.done = [(check, index + 1) for check, index in reading.done]
    reason = "none"
    try:
        resume(GAME, reading)
    except Misfit as misfit:
        reason = misfit.reason
    assert reason in ("none", "prompt", "over")
