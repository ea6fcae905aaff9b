"""A tiny game that exercises the core: a shuffled deck, all three kinds of prompts, `more`, a loop.

Guess the next card, as often as you said you would. Known only to tests and benchmarks.
"""

from trailhand.core.chance import Chance
from trailhand.core.conversation import Game
from trailhand.core.log import Header
from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.core.types import Script

COLOURS = ("red", "green", "blue")


def _shuffled(chance: Chance) -> list[str]:
    deck = [colour for colour in COLOURS for _ in range(6)]
    chance.shuffle(deck)
    return deck


def play(header: Header) -> "Script[object]":
    """Guess so many cards; returns how many guesses were right."""
    chance = Chance(header.seed)
    deck = _shuffled(chance)
    rounds = yield Count("rounds", 1, 150)
    right = 0
    for turn in range(rounds):
        guess = yield Choose("guess", COLOURS, values=(turn,), more=("shuffle",))
        if not deck or guess == "shuffle":
            deck = _shuffled(chance)
        card = deck.pop()
        right += guess == card
        yield Tell("card", values=(card, right), why=(because("D1", ("left", len(deck)), lost=(guess,)),))
    return right


GAME = Game("demo", 1, play)


def header(number: int) -> Header:
    """The header of demonstration game `number`."""
    return Header("demo", GAME.rules, number.to_bytes(4, "big"), b"\x01", b"pack")
