"""Plays whole games against Trailhand through the conversation, and counts presses. For tests only.

A press is a click to the next option, a hold to choose, or a click to go on; thinking costs none.
"""

from trailhand.core.chance import Chance
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Choose, Prompt
from trailhand.longhorn.solo import GAME
from trailhand.longhorn.thinking import LEVELS

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

DEVICE = ("lh_device", "lh_begins", "score_result", "lh_over", "lh_tie")  # what Trailhand says


def solo(seed: int = 1) -> Conversation:
    """A game at its first prompt."""
    return Conversation(GAME, Header(GAME.id, GAME.rules, seed.to_bytes(4, "big")))


def thought(prompt: Prompt) -> int:
    """Let the prompt's thinker decide."""
    thinker = prompt.think
    assert thinker is not None
    while not thinker.step():
        assert 0 <= thinker.progress <= 100
    assert thinker.progress == 100
    return thinker.answer


class Played:
    """A whole game; `human` answers what is asked of the human."""

    def __init__(self, seed: int, level: str, human: "Callable[[Conversation, Prompt], int]") -> None:
        self.game = solo(seed)
        self.log = bytearray(self.game.open())
        self.presses: list[int] = []  # of each of the human's turns, Trailhand's answer included
        self.prompts: list[Prompt] = []
        self._answered = True  # whether Trailhand has spoken since the human's last decision
        while True:
            prompt = self.game.prompt
            if prompt is None:
                break
            self.prompts.append(prompt)
            self._answer(prompt, level, human)

    def _answer(self, prompt: Prompt, level: str, human: "Callable[[Conversation, Prompt], int]") -> None:
        if prompt.think is not None:
            index = thought(prompt)
        elif prompt.id == "lh_level":
            index = LEVELS.index(level)
        else:
            index = human(self.game, prompt) if isinstance(prompt, Choose) else 0
            if prompt.id != "lh_square":
                self._count(prompt, index + 1)
        self.log += self.game.answer(index)

    def _count(self, prompt: Prompt, presses: int) -> None:
        speaks = prompt.id.startswith(DEVICE)
        if not speaks and self._answered:
            self.presses.append(0)
        self._answered = speaks
        if self.presses:
            self.presses[-1] += presses


def by_chance(seed: int) -> "Callable[[Conversation, Prompt], int]":
    """A human who answers anything."""
    chance = Chance(seed.to_bytes(4, "big"))
    return lambda _, prompt: chance.below(prompt.plain())


def first(_: Conversation, prompt: Prompt) -> int:
    """A human who always takes the first answer."""
    return 0
