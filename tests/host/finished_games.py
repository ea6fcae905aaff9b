"""Finished games for tests: played by the human model, scored by chance, put away as a player's are."""

import random
from collections.abc import Callable
from pathlib import Path

from trailhand.app.after_solo import start_of_scoring
from trailhand.core.conversation import Conversation
from trailhand.core.prompts import Count, Prompt
from trailhand.elpaso import scoring, solo
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.human_model import STYLE_NAMES, HumanModel, Setting
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.score_context import scoring_header
from trailhand_host.store import Store

NOTHING = ("done", "no", "ok")


def play_whole(game: Conversation, answer: Callable[[Prompt], int], seconds: int) -> bytes:
    """The log of a game played to its end."""
    out = game.open()
    while game.prompt is not None:
        out += game.answer(answer(game.prompt))
    return out + game.spent(seconds)


def solo_log(seed: int, level: int | None = None, automa: str = "house") -> bytes:
    """A whole solo game; level and human turn with the seed."""
    pack = Pack()
    pack.deck = HOUSE_DECK if automa == "virtual" else ()
    from trailhand.core.log import Header

    header = Header(solo.GAME.id, solo.GAME.rules, seed.to_bytes(4, "big"), Options().encode(), pack.encode())
    setting = Setting(STYLE_NAMES[seed % 3], seed % 4 if level is None else level, automa)
    model = HumanModel(setting, (seed + 1).to_bytes(4, "big"))
    return play_whole(Conversation(solo.GAME, header), model.answer, 1800 + 60 * (seed % 60))


def score_answer(dice: random.Random) -> Callable[[Prompt], int]:
    """Answers of a person who scores quickly, with some 90 points."""

    def answer(prompt: Prompt) -> int:
        if prompt.id == "score_way":
            return 0
        if isinstance(prompt, Count):
            return dice.randrange(min(prompt.plain(), 27))
        return 0

    return answer


def put_away(folder: Path, seeds: range, unscored: tuple[int, ...] = ()) -> None:
    """Finish solo games with these seeds and score them, but for some."""
    store = Store(folder)
    try:
        for seed in seeds:
            store.begin(solo.GAME.id, b"")
            number = store.finish(solo.GAME.id, solo_log(seed))
            if seed not in unscored:
                game = Conversation(scoring.GAME, start_of_scoring(store, number))
                data = play_whole(game, score_answer(random.Random(seed)), 240)
                store.begin(scoring.GAME.id, b"")
                store.finish(scoring.GAME.id, data, number)
    finally:
        store.close()


def people_log(seed: int = 3) -> bytes:
    """A scoring of people without Sue."""
    dice = random.Random(seed)
    game = Conversation(scoring.GAME, scoring_header(Pack().encode()))

    def answer(prompt: Prompt) -> int:
        return 1 if prompt.id == "people" else score_answer(dice)(prompt)

    return play_whole(game, answer, 600)
