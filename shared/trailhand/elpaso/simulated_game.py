"""One whole solo game against the human model, and what came of it: the unit that simulations count.

Runs on every Python, and plays the same game on each. It drives the game's script itself, because a game that
nobody will undo needs no log: that halves the time. Knows no statistics and no processes.
"""

from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.elpaso import options, sheet
from trailhand.elpaso.human_model import HumanModel, Setting
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.table import Table

MASK = 0xFFFFFFFF
STRIDE = 0x9E3779B1  # odd, so that all games of a simulation have seeds of their own
OTHER = 0x85EBCA6B  # the human must not draw the same numbers as the decks
DECISION = "sue_turn"  # the prompt whose why holds all that decided in a turn of Sue's


class Outcome:
    """What came of a game."""

    def __init__(self, points: tuple[int, ...], turns: int, answers: int, rules: tuple[str, ...]) -> None:
        self.points = points  # Sue's VP, in the order of sheet.CATEGORIES
        self.turns = turns  # Sue's
        self.answers = answers  # clicks of the human
        self.rules = rules  # those that decided, once for each of Sue's turns they decided in


def seed_of(seed: int, number: int) -> bytes:
    """The seed of game `number` of a simulation: follows from both alone, whoever plays it."""
    return ((seed + number * STRIDE) & MASK).to_bytes(4, "big")


def _other(seed: bytes) -> bytes:
    return (int.from_bytes(seed, "big") ^ OTHER).to_bytes(4, "big")


def play_game(pack: bytes, setting: Setting, seed: bytes) -> Outcome:
    """Play a whole game with these values of the box."""
    header = Header(GAME.id, GAME.rules, seed, options.Options().encode(), pack)
    model = HumanModel(setting, _other(seed))
    script = GAME.play(header)
    prompt = script.send(None)
    rules: list[str] = []
    answers = 0
    while True:
        if prompt.id == DECISION:
            rules += _decided(prompt)
        answers += 1
        try:
            prompt = script.send(model.meaning(prompt))
        except StopIteration as end:
            return _outcome(prompt, end.value, answers, rules)


def _decided(prompt: Prompt) -> list[str]:
    """The rules of a prompt's why, each once."""
    rules: list[str] = []
    for rule, _, _ in prompt.why:
        if rule not in rules:
            rules.append(rule)
    return rules


def _outcome(last: Prompt, table: object, answers: int, rules: list[str]) -> Outcome:
    """The last prompt tells Sue's score: (category, VP) in their order, then the total."""
    assert isinstance(table, Table) and last.id == "game_over"
    points = tuple([vp for _, vp in last.values[: len(sheet.CATEGORIES)]])
    return Outcome(points, table.turn, answers, tuple(rules))
