"""The conversation: answer, undo, redo, steps, resume, and logs that do not fit."""

from core.demo_game import GAME, header, play
from support import raises
from trailhand.core.conversation import Conversation, Game, Misfit, resume
from trailhand.core.log import Header, read
from trailhand.core.prompts import Prompt, Tell
from trailhand.core.types import Script, Values


def _said(prompt: Prompt | None) -> Values | None:
    return prompt and (prompt.kind, prompt.id, prompt.values, prompt.why, prompt.limits(), prompt.more)


def _played(answers: tuple[int, ...]) -> tuple[Conversation, bytes]:
    game = Conversation(GAME, header(1))
    data = game.open()
    for index in answers:
        data += game.answer(index)
    return game, data


def test_a_game_is_asked_answered_and_over() -> None:
    game, _ = _played((0,))  # one round
    assert game.prompt is not None and game.prompt.id == "guess"
    game.answer(1)
    assert game.prompt.id == "card"
    game.answer(0)
    assert game.prompt is None and game.result in (0, 1)


def test_a_wrong_answer_is_refused_and_the_game_lives_on() -> None:
    game, _ = _played((2,))
    for index in (-1, 4, 99):
        raises(ValueError, game.answer, index)
    assert game.done == [2]
    game.answer(3)  # the last of the options: shuffle
    assert game.prompt is not None and game.prompt.id == "card"


def test_a_game_that_is_over_takes_no_answer() -> None:
    game, _ = _played((0, 0, 0))
    raises(ValueError, game.answer, 0)
    assert game.result is not None


def test_undo_and_redo_return_the_same_prompts() -> None:
    answers = (4, 0, 0, 1, 0, 3, 0, 2, 0, 0, 0)
    game = Conversation(GAME, header(1))
    prompts = [_said(game.prompt)]
    for index in answers:
        game.answer(index)
        prompts.append(_said(game.prompt))
    for steps in range(len(answers)):
        game.undo(1)
        assert _said(game.prompt) == prompts[-2 - steps]
    for steps in range(len(answers)):
        game.redo(1)
        assert _said(game.prompt) == prompts[steps + 1]
    assert game.prompt is None


def test_undo_and_redo_of_several_steps() -> None:
    game, _ = _played((4, 0, 0, 1, 0))
    before = _said(game.prompt)
    game.undo(4)
    assert game.done == [4] and game.undone == [0, 1, 0, 0]
    game.redo(4)
    assert _said(game.prompt) == before and game.undone == []
    game.undo(1)
    game.answer(0)
    raises(ValueError, game.redo)


def test_what_cannot_be_undone_or_redone_is_refused() -> None:
    game, _ = _played((4, 0))
    for steps in (0, -1, 3):
        raises(ValueError, game.undo, steps)
    raises(ValueError, game.redo)
    assert game.done == [4, 0]


def test_a_log_resumes_with_its_undone_answers() -> None:
    game, data = _played((4, 0, 0, 1, 0))
    data += game.undo(2)
    again = resume(GAME, read(data))
    assert _said(again.prompt) == _said(game.prompt)
    assert again.undone == game.undone
    assert again.redo(2) == game.redo(2)  # and goes on writing where the log stopped
    assert again.answer(1) == game.answer(1)


def test_steps_are_named_latest_first() -> None:
    game, _ = _played((4, 3, 0, 1))
    assert game.steps(3) == [("guess", "green"), ("card", "ok"), ("guess", "shuffle")]
    assert game.steps(9)[-1] == ("rounds", 5)


def test_a_log_of_another_game_or_other_rules_is_named() -> None:
    _, data = _played((4, 0))
    assert raises(Misfit, resume, Game("other", 1, play), read(data)).reason == "game"
    assert raises(Misfit, resume, Game("demo", 2, play), read(data)).reason == "rules"
    assert raises(Misfit, resume, GAME, read(b"")).reason == "game"


def _other(header: Header) -> "Script[object]":
    yield Tell("rounds")
    yield Tell("guess", more=("red", "green"))


def _short(header: Header) -> "Script[object]":
    script = play(header)
    answer = yield script.send(None)
    yield script.send(answer)


def test_a_log_that_answers_another_question_is_named_with_its_place() -> None:
    _, data = _played((4, 0, 0))
    misfit = raises(Misfit, resume, Game("demo", 1, _other), read(data))
    assert (misfit.reason, misfit.at) == ("prompt", 0)
    misfit = raises(Misfit, resume, Game("demo", 1, _short), read(data))
    assert (misfit.reason, misfit.at) == ("over", 2)


def _failing(header: Header) -> "Script[object]":
    answer = yield Tell("first", more=("fail",))
    if answer == "fail":
        raise MemoryError
    yield Tell("second")


def test_a_script_that_fails_is_not_taken_for_the_end() -> None:
    game = Conversation(Game("demo", 1, _failing), header(1))
    raises(MemoryError, game.answer, 1)
    assert game.done == [] and game.prompt is not None
    raises(RuntimeError, game.answer, 0)
    assert game.prompt is not None


def _second_version(header: Header) -> "Script[object]":
    """The demonstration game, but what the third prompt asks has changed."""
    script = play(header)
    answer = None
    for number in range(99):
        prompt = script.send(answer)
        if number == 2:
            prompt.more += ("other",)
        answer = yield prompt


def test_what_no_longer_fits_cannot_be_redone() -> None:
    game, data = _played((4, 0, 0, 1))
    data += game.undo(3)
    again = resume(Game("demo", 1, _second_version), read(data))
    assert again.done == [4] and again.undone == [0]
    again.redo()
    raises(ValueError, again.redo)


def test_the_result_is_gone_when_the_end_is_undone() -> None:
    game, _ = _played((0, 0, 0))
    assert game.result is not None
    game.undo()
    assert game.result is None
