"""Finished games of the rest of the shelf for tests: played by chance, put away as a player's are."""

from functools import cache
from pathlib import Path

from app.shelf_desk import by_chance
from host.finished_games import play_whole
from longhorn.solo_games import thought
from trailhand.app.kinds import other_kind
from trailhand.app.shelf import OTHERS
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt


@cache
def other_log(game: str, seed: int) -> bytes:
    """A whole game; Trailhand thinks for itself."""
    kind = other_kind(game, lambda count: seed.to_bytes(count, "big"))
    answers = by_chance(game, seed)

    def answer(prompt: Prompt) -> int:
        return answers(prompt) if prompt.think is None else thought(prompt)

    header = Header(kind.game.id, kind.game.rules, seed.to_bytes(4, "big"))
    return play_whole(Conversation(kind.game, header), answer, 600 + seed)


def put_away_others(folder: Path, first: int = 1, each: int = 3) -> None:
    """So many games of every kind into the history of a folder, numbered on."""
    (folder / "history").mkdir(parents=True, exist_ok=True)
    number = first
    for game in OTHERS:
        for seed in range(each):
            (folder / "history" / f"{game}-{number:04}.log").write_bytes(other_log(game, seed))
            number += 1
