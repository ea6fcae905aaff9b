"""Whole solo games through the screens, by presses: the check over all their pictures.

Runs on every Python, to show that all of them draw the same: on a PC, under WebAssembly and on the emulated
Pico. Texts are the packed ones, as on the device; language, text size and decks turn with the number.
"""

from app.memory_board import MemoryBoard
from app.presser import give, open_solo
from app.screen_replay import made_board
from elpaso.solo_games import Player
from trailhand.app import owner, settings
from trailhand.elpaso import pack
from trailhand.elpaso.cards import HOUSE_DECK

LANGUAGES = ("en", "de", "pl")


def files_of(number: int) -> "dict[str, bytes]":
    """What game `number` finds on the disk: settings, and in half of the games a known deck."""
    made: dict[str, bytes] = {}
    chosen = settings.Settings()
    chosen.put("language", LANGUAGES[number % 3])
    chosen.put("text", ("normal", "big")[number // 3 % 2])
    chosen.put("upgrade", ("difference", "full")[number // 4 % 2])
    made[settings.NAME] = chosen.encode()
    if number % 4 > 1:
        box = pack.Pack()
        box.deck = HOUSE_DECK
        made[owner.NAME] = owner.Kept(box, number % 8 > 3).encode()
    return made


def seed_of(number: int) -> bytes:
    """The seed of game `number`."""
    return number.to_bytes(4, "big")


def play_on_screen(number: int, folder: str) -> MemoryBoard:
    """Play game `number` to its end by presses."""
    board = made_board(files_of(number), seed_of(number), folder)
    player = Player(number)
    game = open_solo(board)
    while game.session.prompt is not None:
        give(board, player.answer(game.prompt))
    return board


def checks(first: int, count: int, folder: str) -> "list[tuple[int, int, int]]":
    """Of so many games: the check of all pictures, how many they were, presses."""
    played = [play_on_screen(number, folder) for number in range(first, first + count)]
    return [(each.ports.display.sum, each.ports.display.count, each.presses) for each in played]
