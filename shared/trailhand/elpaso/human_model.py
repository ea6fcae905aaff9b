"""A model of the human's table: answers the solo conversation's prompts as a plausible player would.

For tests, benchmarks and simulation, never for advice. It sees prompts only, as a human does, and keeps what
a real table keeps: its herder, the tiles on display, and real decks where the game uses real cards.
"""

from trailhand.core.chance import Chance
from trailhand.core.conversation import Conversation
from trailhand.core.prompts import OK, Choose, Count, Prompt, Tell
from trailhand.core.types import Meaning, Values
from trailhand.elpaso.automa import TOLD, VIRTUAL, of_letter
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.pack_data import BONUS_TILES, EACH_RESOURCE, FACE_UP_TILES, OBJECTIVE_TILES
from trailhand.elpaso.train import best_row, best_tile
from trailhand.elpaso.turn import NO_CARD
from trailhand.elpaso.vocabulary import BONUS, HEREFORD, OBJECTIVE, RESOURCES, SHORTHORN

LAP = 7  # locations of a lap without public buildings
IN = 16  # chances below are so many in sixteen

# style: fewest and most steps of a turn; chance to build, to take cattle, to take a tile
STYLES = {
    "steady": (2, 4, 3, 6, 5),
    "builder": (1, 3, 6, 3, 4),
    "rancher": (3, 4, 1, 9, 3),
}
STYLE_NAMES = ("steady", "builder", "rancher")

OBJECTIVE_VPS = (3, 3, 3, 4, 4, 5)  # about what the box holds (L)
BONUS_VPS = (1, 2, 2, 3, 3, 4)


class Setting:
    """How a modelled game is played."""

    def __init__(self, style: str, level: int, automa: str = "house", real_resources: bool = False) -> None:
        self.style = style
        self.level = level
        self.automa = automa  # an option of the prompt "automa"
        self.real_resources = real_resources
        # VP of the tiles in the box: all of an owner's list, or some that are about right
        self.objective_vps: tuple[int, ...] = OBJECTIVE_VPS
        self.bonus_vps: tuple[int, ...] = BONUS_VPS

    def use_tiles(self, objectives: tuple[int, ...], bonuses: tuple[int, ...]) -> None:
        """Play with tiles of these VP; an empty list stands for ours."""
        self.objective_vps = objectives or OBJECTIVE_VPS
        self.bonus_vps = bonuses or BONUS_VPS


class Tiles:
    """The tiles of one kind: three face up, the rest in a stack."""

    def __init__(self, chance: Chance, vps: tuple[int, ...], count: int) -> None:
        self.stack = [vps[chance.below(len(vps))] for _ in range(count)]
        self.face_up = [self.stack.pop() for _ in range(FACE_UP_TILES)]

    def take(self) -> Meaning:
        """The best tile on display; the gap is refilled from the stack."""
        at = best_tile(self.face_up)
        if at < 0:
            return "none"
        vp = self.face_up.pop(at)
        if self.stack:
            self.face_up.insert(at, self.stack.pop())
        return vp


def real_deck(level: int) -> list[Values]:
    """The cards of a real deck at this level; the house deck stands in for the box's."""
    return of_letter(HOUSE_DECK, "A") + of_letter(HOUSE_DECK, "B")[:level]


def _fixed(setting: Setting) -> dict[str, Meaning]:
    """The answers that the setting decides, by prompt."""
    return {
        "difficulty": setting.level,
        "automa": setting.automa,
        "deck_learned": TOLD,
        "setup_way": "own" if setting.real_resources else "usual",
        "resource_deck": "real" if setting.real_resources else VIRTUAL,
        "row": TOLD,
    }


class HumanModel:
    """One modelled player for one game."""

    def __init__(self, setting: Setting, seed: bytes) -> None:
        self.setting = setting
        self.style = STYLES[setting.style]
        self.fixed = _fixed(setting)
        self.chance = Chance(seed)
        self.left = LAP  # steps to El Paso
        self.acted = False  # already told something in this turn
        self.due = False  # El Paso came between: a building is built in the next turn
        self.tiles = {
            OBJECTIVE: Tiles(self.chance, setting.objective_vps, OBJECTIVE_TILES),
            BONUS: Tiles(self.chance, setting.bonus_vps, BONUS_TILES),
        }
        self.resources = [kind for kind in RESOURCES for _ in range(EACH_RESOURCE)]
        self.chance.shuffle(self.resources)
        self.pile: list[Values] = []  # a real automa deck
        self.card: Values = ()

    def answer(self, prompt: Prompt) -> int:
        """The index of the model's answer."""
        meaning = self.meaning(prompt)
        for index in range(prompt.size()):
            if prompt.meaning(index) == meaning:
                return index
        raise ValueError(prompt.id)

    def meaning(self, prompt: Prompt) -> Meaning:
        """What the model's answer means, for who plays without a log."""
        if isinstance(prompt, Tell):
            return OK
        name = prompt.id
        if name in self.fixed:
            return self.fixed[name]
        if name == "human_turn" and isinstance(prompt, Choose):
            return self._turn(prompt)
        if name == "tile_vp":
            return self.tiles[prompt.values[0]].take()
        if name == "any_tile":
            return best_row(self.tiles[OBJECTIVE].face_up, self.tiles[BONUS].face_up) or "none"
        if name == "drawn" and isinstance(prompt, Choose):
            return self._resource(prompt)
        if name in ("card", "card_move", "card_action", "card_is_b"):
            return self._real_card(prompt)
        return self._any(prompt)

    def _turn(self, prompt: Choose) -> Meaning:
        """One answer of the human's turn: take cattle, then walk on and perhaps build where the walk ends."""
        _, _, _, take, tile = self.style
        build = False
        if not self.acted:
            if self.chance.below(IN) < tile:
                self.tiles[OBJECTIVE if self.chance.below(2) else BONUS].take()
            build = self._wants_to_build(prompt)
            self.acted = not build and "took" in prompt.options and self.chance.below(IN) < take
            if self.acted:
                return "took"
        self.acted = False
        return self._walk(build)

    def _wants_to_build(self, prompt: Choose) -> bool:
        return "built" in prompt.options and (self.due or self.chance.below(IN) < self.style[2])

    def _walk(self, build: bool) -> Meaning:
        """H0: nobody builds at El Paso; what was to be built there is built a turn later."""
        fewest, most, _, _, _ = self.style
        self.left -= fewest + self.chance.below(most - fewest + 1)
        self.due = build and self.left <= 0
        if self.left > 0:
            return "built" if build else "done"
        self.left = LAP + self.chance.below(3)
        return "arrived"

    def _resource(self, prompt: Choose) -> Meaning:
        """The next card of the real resource deck that the game still counts on, or that there is none."""
        for at in range(len(self.resources) - 1, -1, -1):
            if self.resources[at] in prompt.options:
                return self.resources.pop(at)
        return NO_CARD

    def _real_card(self, prompt: Prompt) -> Meaning:
        """Draw from the model's own deck, and tell the card as the prompt asks for it."""
        if prompt.id == "card_is_b" and isinstance(prompt, Choose):
            return next(card for card in prompt.options if ("B",) + card[1:] in real_deck(self.setting.level))
        if prompt.id == "card_action":
            return self.card[2]
        if not self.pile:
            self.pile = real_deck(self.setting.level)
            self.chance.shuffle(self.pile)
        self.card = self.pile.pop()
        return self.card[1] if prompt.id == "card_move" else self.card

    def _any(self, prompt: Prompt) -> Meaning:
        """Whatever else is asked: a likely answer."""
        if isinstance(prompt, Count):
            return prompt.start
        assert isinstance(prompt, Choose)
        if prompt.id == "took":
            dear = [kind for kind in (HEREFORD, SHORTHORN) if kind in prompt.options]
            if dear and self.chance.below(2):
                return dear[0]
        if prompt.id in ("built_space", "built_tile", "took", "row_place"):
            return prompt.options[self.chance.below(len(prompt.options))]
        return prompt.options[0]


def play_on(game: Conversation, model: HumanModel) -> int:
    """Let the model play a game to its end; returns the number of answers."""
    answers = 0
    while game.prompt is not None:
        game.answer(model.answer(game.prompt))
        answers += 1
    return answers
