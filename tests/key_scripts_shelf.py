"""Scenes of the other games for the gallery: their menu, their sheets, and Longhorn against Trailhand.

The sheets are filled in by the scripts whose presses tests/presses_shelf.py counts, and by some more, so that
every question is seen once. It must not know El Paso.
"""

from collections.abc import Callable

from app.shelf_desk import by_script
from gwt2 import sheets
from longhorn.solo_games import by_chance
from nimmt.nights import scored
from presses_shelf import FIRST, LONGHORN, NIMMT, Steps, thinks
from scribe import Player, Scribe, answered, index_of, never
from trailhand.core.conversation import Conversation
from trailhand.core.prompts import Choose, Prompt

Human = Callable[[Conversation, Prompt], int]
GWT2, LONGHORN_SOLO, LONGHORN_SCORE, NIMMT_SCORE = "GWT", "Longhorn: against", "Longhorn: two", "6 nimmt!"
# Prompts that look different by one of their values, and its place; others are seen once.
LOOKS = {
    "points": 1, "score_cards": 1, "cards_count": 1, "score_rest": 1, "score_result": 1, "lh_herd": 0,
    "nimmt_turn": 1,
}  # fmt: skip
FOUR = sheets.quick(
    (2, 11, 24, 9, 8, 17, 8, 3, 2, "yes", "no"), (1, 6, 18, 13, 6, 9, 5, 0, 1, "no", "yes"),
    (12, 31, -8, 14, 21, 33, -9, 12, 0, "no", ""), (0, 4, 6, 3, 2, 4, 0, 0, 1, "yes", ""),
)  # fmt: skip
NINE: Steps = [
    ("lh_begin", "deal"), ("lh_ending", "nine"), ("lh_who", "eagle"), ("lh_both", "yes"),
]  # fmt: skip
TIE: Steps = [
    ("lh_begin", "score"), ("lh_ending", "value"), ("lh_left", 1), ("lh_left", 0), ("lh_left", 0),
    ("lh_left", 0), ("lh_cows", 4), ("lh_nuggets", 0), ("lh_cows", 4), ("lh_nuggets", 0),
    ("score_review", "finish"),
]  # fmt: skip
SETTLED: Steps = [("nimmt_screen", 3), ("nimmt_hand", 2)]
LUCK: Steps = [
    ("nimmt_people", 6), ("nimmt_variant", "advanced_luck"), ("nimmt_below", 2), ("nimmt_clover_below", 5),
    ("nimmt_clover_below", 20), ("nimmt_above", 1), ("nimmt_clover_above", 10),
    *scored("player1", "take_row", ("nimmt_row", 25), ("nimmt_first_field", "red_head"), ("nimmt_heads", 5)),
    *scored("player1", "luck_row", ("nimmt_pair", 6), ("nimmt_rest", 4), ("nimmt_first_field", "no_effect")),
    ("nimmt_turn", "correct"), ("nimmt_whose", "player2"), ("nimmt_side", "minus_field"),
    ("nimmt_marker", 14), ("nimmt_cards", 0), ("nimmt_turn", "end"), *(6 * SETTLED),
]  # fmt: skip


def looks(prompt: Prompt) -> tuple[object, ...]:
    return (prompt.values[LOOKS[prompt.id]],) if prompt.id in LOOKS else ()


def open_game(scribe: Scribe, title: str) -> None:
    scribe.choose("Other games")
    scribe.choose(title)


# --- The menu, and the sheets ------------------------------------------------------------------------


def other_games(scribe: Scribe) -> None:
    """A sheet is begun and left: it stands first in the menu, and is asked for before a new one."""
    scribe.choose("Other games")
    scribe.shot("other-games")
    scribe.choose(GWT2)
    scribe.give(1)
    scribe.behind()
    scribe.shot("behind")
    scribe.choose("Menu")
    scribe.shot("menu")
    open_game(scribe, GWT2)
    scribe.shot("running")
    scribe.choose("Begin anew")
    scribe.shot("sure")


def sheets_of(title: str, what: str, *games: Steps) -> Callable[[Scribe], None]:
    """Games that are answered by a script, one after the other, to their ends."""

    def scene(scribe: Scribe) -> None:
        steps = [step for game in games for step in game if step[0] != "cards_best"]
        player = Player(by_script(steps), looks)
        for number in range(len(games)):
            open_game(scribe, title)
            player.play(scribe, never)
            scribe.read("" if number else "kept")

    scene.__doc__ = what
    return scene


# --- Longhorn against Trailhand ----------------------------------------------------------------------


def answers_of(scribe: Scribe, human: Human) -> Callable[[Prompt], int]:
    """What a human says who sees the game."""

    def answer(prompt: Prompt) -> int:
        game = scribe.game
        assert game is not None
        return human(game.session.game, prompt) if isinstance(prompt, Choose) else 0

    return answer


def longhorn_solo(scribe: Scribe) -> None:
    """A human who looks ahead, a look at the table, why Trailhand answers so, and on to the end."""
    player = Player(answers_of(scribe, thinks("easy")), looks)
    open_game(scribe, LONGHORN_SOLO)
    player.play(scribe, lambda prompt: prompt.id == "lh_steal")
    _look(scribe, player)
    player.play(scribe, lambda prompt: prompt.id == "lh_device")
    scribe.pages("answer")
    scribe.behind()
    scribe.shot("behind")
    scribe.choose("Why?")
    scribe.read("why")
    scribe.press("back")
    player.play(scribe, never)
    scribe.read("kept")


def _look(scribe: Scribe, player: Player) -> None:
    """What the device believes; the first square looks as at the beginning."""
    game = scribe.game
    assert game is not None
    answered(scribe, game.prompt, index_of(game.prompt, "lh_look"), player.name_of(game.prompt))
    player.play(scribe, lambda prompt: prompt.id == "lh_steal")


class Seeker(Player):
    """Takes pictures of the prompts it looks for."""

    def __init__(self, scribe: Scribe, human: Human, wanted: tuple[str, ...]) -> None:
        super().__init__(answers_of(scribe, human), looks)
        self.left = list(wanted)

    def name_of(self, prompt: Prompt) -> str:
        """Its name the first time."""
        if prompt.id not in self.left:
            return ""
        self.left.remove(prompt.id)
        return prompt.id


def tokens(number: int, *wanted: str) -> Callable[[Scribe], None]:
    """A game on the easy level by a human who answers anything, until what is looked for has been seen."""

    def scene(scribe: Scribe) -> None:
        human = by_chance(number)
        seeker = Seeker(
            scribe, lambda game, prompt: human(game, prompt) if prompt.id != "lh_level" else 0, wanted
        )
        open_game(scribe, LONGHORN_SOLO)
        seeker.play(scribe, lambda prompt: not seeker.left)
        assert not seeker.left, seeker.left

    scene.__doc__ = "Longhorn, until what some tokens ask and say has been seen."
    return scene


SCENES: dict[str, Callable[[Scribe], None]] = {
    "other-games": other_games,
    "gwt2": sheets_of(GWT2, "Four people, quick; one, piece by piece.", FOUR, sheets.detailed(FIRST)),
    "longhorn-score": sheets_of(
        LONGHORN_SCORE,
        "The book's example; nine cows and the sheriff in one raid; a tie.",
        LONGHORN,
        NINE,
        TIE,
    ),
    "longhorn-solo": longhorn_solo,
    "longhorn-iron": tokens(
        12, "lh_iron_place", "lh_iron_colour", "lh_again", "lh_device_end", "score_result"
    ),
    "longhorn-drawn": tokens(2, "lh_begins", "lh_drawn", "lh_drive", "lh_device_again"),
    "longhorn-snake": tokens(1, "lh_device_drive", "lh_device_epidemic", "lh_device_ambush"),
    "longhorn-epidemic": tokens(2, "lh_epidemic"),
    "nimmt": sheets_of(
        NIMMT_SCORE, "Three people, the basic game; six, the advanced one with luck cards.", NIMMT, LUCK
    ),
}
