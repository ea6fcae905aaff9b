"""Whole solo games by the human model, with exceptions and repairs thrown in, condensed to a check.

Runs on every Python, to show that all of them play the same games: on a PC, under WebAssembly and on the
emulated Pico. The settings turn with the number, so that a few hundred games reach every branch of the rules.
"""

from trailhand.core.chance import Chance
from trailhand.core.checksum import START, extend
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.elpaso import options, pack, sheet
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.human_model import STYLE_NAMES, HumanModel, Setting
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.table import Table

WAYS = ("house", "told", "virtual", "known")
TRAINS = (
    (("objective",), ("bonus",), ("bonus",), ("objective", "bonus", "worker")),
    (("corriente",), ("any", "other"), ("corriente", "bonus"), ("any", "worker", "corriente")),
)
REWARDS = ((), ((7, 2), (9, 0), (12, 1)))  # posts whose rewards differ from the usual ones
# Questions of the set-up to which every answer is as good.
BY_CHANCE = (
    "sides",
    "building_side",
    "building_vp",
    "train_side",
    "train_check",
    "train_icon",
    "post_check",
    "post_reward",
    "deck_learned",
)
UNUSUAL = 24  # one answer in so many is an exception, a look at the table or a repair
OFTEN = 6  # in some games one in so many


def header(number: int) -> Header:
    """The header of game `number`: the options, the pack and the known deck turn with it."""
    box = pack.Pack()
    box.train = TRAINS[number // 2 % 2]
    box.deck = HOUSE_DECK if number % 4 > 1 else ()
    for post, reward in REWARDS[number // 3 % 2]:
        box.set_value("rewards", post, reward)
    rulings = {name: choices[number // (4 << at) % 2] for at, (name, choices) in enumerate(options.RULINGS)}
    chosen = options.Options(first_game=number % 16 == 0, **rulings)
    return Header(GAME.id, GAME.rules, number.to_bytes(4, "big"), chosen.encode(), box.encode())


def setting(number: int) -> Setting:
    """The setting of game `number`."""
    return Setting(STYLE_NAMES[number % 3], number // 3 % 4, WAYS[number % 4], number // 5 % 2 == 1)


class Player:
    """The human model, now and then with an unusual answer."""

    def __init__(self, number: int) -> None:
        seed = number.to_bytes(4, "little")
        self.chance = Chance(seed)
        self.unusual = OFTEN if number % 8 == 3 else UNUSUAL
        self.model = HumanModel(setting(number), seed)
        if number % 8 > 5:  # few tiles: the rows run empty
            for kind, keep in (("objective", 1), ("bonus", number % 2)):
                self.model.tiles[kind].stack = []
                self.model.tiles[kind].face_up = self.model.tiles[kind].face_up[:keep]

    def answer(self, prompt: Prompt) -> int:
        """The index of the answer."""
        if prompt.id[:6] == "repair" or prompt.id in BY_CHANCE:
            return self.chance.below(prompt.size())
        if prompt.more and self.chance.below(self.unusual) == 0:
            index = prompt.plain() + self.chance.below(len(prompt.more))
            if prompt.meaning(index) == "reshuffled":
                self.model.pile = []
            return index
        return self.model.answer(prompt)


def said(prompt: Prompt) -> str:
    """A prompt with its values and its why, as text."""
    return repr((prompt.kind, prompt.id, prompt.values, prompt.limits(), prompt.more, prompt.why))


def transcript(number: int, check: int = START) -> int:
    """Play game `number`; the check of every prompt, record and score."""
    game = Conversation(GAME, header(number))
    player = Player(number)
    check = extend(check, game.open())
    while game.prompt is not None:
        check = extend(check, said(game.prompt).encode())
        check = extend(check, game.answer(player.answer(game.prompt)))
    assert isinstance(game.result, Table)
    score = sheet.score(game.result)
    return extend(check, repr([score[name] for name in sheet.CATEGORIES]).encode())


def transcripts(first: int, count: int) -> list[int]:
    """The checks of so many games."""
    return [transcript(number) for number in range(first, first + count)]
