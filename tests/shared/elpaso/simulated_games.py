"""Simulated games as text, to show that every Python plays the same ones."""

from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.human_model import STYLE_NAMES, Setting
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.simulated_game import play_game, seed_of


def lines(first: int, count: int) -> list[str]:
    """A line for each of so many games: the settings turn with the number."""
    pack = Pack()
    pack.deck = HOUSE_DECK
    out = []
    for number in range(first, first + count):
        setting = Setting(STYLE_NAMES[number % 3], number % 4, "virtual")
        game = play_game(pack.encode(), setting, seed_of(1, number))
        out.append(f"{number} {game.points} {game.turns} {game.answers} {' '.join(game.rules)}")
    return out
