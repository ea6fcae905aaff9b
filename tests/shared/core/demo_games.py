"""Plays demonstration games by chance and condenses their transcripts, for a comparison of the Pythons.

Runs on every Python: on a PC, under WebAssembly and on the emulated Pico.
"""

from core.demo_game import GAME, header
from trailhand.core.chance import Chance
from trailhand.core.checksum import LOG_PRIME, START, extend
from trailhand.core.conversation import Conversation


def transcript(number: int, check: int = START) -> int:
    """Play game `number` with chance answers and undos; the check of every prompt and record."""
    game = Conversation(GAME, header(number))
    chance = Chance(number.to_bytes(4, "little"))
    check = extend(check, game.open())
    game.answer(chance.below(3))
    while game.prompt is not None:
        prompt = game.prompt
        said = repr((prompt.kind, prompt.id, prompt.values, prompt.why, prompt.limits(), prompt.check()))
        check = extend(check, said.encode(), LOG_PRIME)
        undo = len(game.done) > 2 and chance.below(16) == 0
        check = extend(check, game.undo(2) if undo else game.answer(chance.below(prompt.size())))
    return extend(check, repr(game.result).encode())


def transcripts(first: int, count: int) -> int:
    """One check over so many games."""
    check = START
    for number in range(first, first + count):
        check = transcript(number, check)
    return check
