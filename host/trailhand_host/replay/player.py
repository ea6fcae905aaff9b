"""`trailhand replay`: plays a table script through the engine and tells what Sue does. Knows no files.

The script answers the conversation's own prompts, as a player with real cards would; whatever it cannot
answer, and whatever the engine does not ask for, is an error with the event's number.
"""

from collections.abc import Iterator

from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import OK, Choose, Count, Prompt
from trailhand.elpaso.pack_data import FACE_UP_TILES
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.solo_human import ARRIVED, BUILT, DONE, GOES_ON, TOOK
from trailhand.elpaso.train import best_row, best_tile
from trailhand.elpaso.vocabulary import BONUS, OBJECTIVE
from trailhand_host.replay.script import HumanEvent, ScriptError, SueEvent, TableScript
from trailhand_host.words import load

# Set-up and other questions whose answer is the same for every script: real cards, told as they come.
ALWAYS = {
    "difficulty": 0,
    "automa": "told",
    "automa_size": 11,
    "setup_way": "own",
    "resource_deck": "real",
    "row": "told",
    "sides": "plain",
    "deck_learned": "told",
}


def index_of(prompt: Prompt, meaning: object) -> int:
    """The answer that means this; -1 when the prompt does not offer it."""
    for index in range(prompt.size()):
        if prompt.meaning(index) == meaning:
            return index
    return -1


class Display:
    """The tiles of one kind that lie face up, and those that will refill the gaps."""

    def __init__(self, vps: list[int]) -> None:
        self.face_up = vps[:FACE_UP_TILES]
        self.stack = vps[FACE_UP_TILES:]

    def take(self) -> int | str:
        """SA5: Sue's tile; the gap is refilled while there are tiles."""
        at = best_tile(self.face_up)
        if at < 0:
            return "none"
        vp = self.face_up[at]
        self.face_up[at : at + 1] = self.stack[:1]
        self.stack = self.stack[1:]
        return vp


class Replay:
    """One script being played."""

    def __init__(self, script: TableScript) -> None:
        self.script = script
        header = Header(GAME.id, GAME.rules, bytes(4), script.options.encode(), script.pack.encode())
        self.game = Conversation(GAME, header)
        self.row = list(script.row)
        self.resources = list(script.resources)
        self.number = 0  # of the event being played
        self.human: list[tuple[str, ...] | tuple[str, str, int]] = []  # what is left to tell of a human event
        self.rows: dict[str, Display] = {}
        self.turn: dict[str, object] | None = None  # what Sue did, while it is being told
        self.open: list[int] = []  # places among its gains that the script must fill

    def play(self) -> Iterator[dict[str, object]]:
        """Every turn of Sue's, then her score."""
        while self.game.prompt is not None:
            prompt = self.game.prompt
            if self.turn is not None and prompt.id in ("human_turn", "game_over"):
                yield self._finished_turn()
            if prompt.id in ("human_turn", "card_move") and not self.human and not self._next_event(prompt):
                yield self._score(over=False)
                return
            if prompt.id == "game_over":
                yield self._score(over=True)
            self._answer(prompt, self._meaning(prompt))
        if self.number < len(self.script.events):
            raise ScriptError(self.number + 1, "the game is over before this event")

    def _next_event(self, prompt: Prompt) -> bool:
        """Go to the next event, which must be of the side whose turn it is; False when there is none."""
        if self.number == len(self.script.events):
            return False
        event = self.script.events[self.number]
        self.number += 1
        if prompt.id == "human_turn":
            if not isinstance(event, HumanEvent):
                raise ScriptError(self.number, "it is the human's turn")
            self._plan(event)
        elif not isinstance(event, SueEvent):
            raise ScriptError(self.number, "it is Sue's turn")
        return True

    def _plan(self, event: HumanEvent) -> None:
        """What is told of the human's turn; it always goes on after a building, to its end."""
        for space, tile in event.builds:
            self.human += [("human_turn", BUILT), ("built_space", space)]
            self.human += [("built_tile", GOES_ON), ("built_tile", tile)]
        for kind, count in event.took:
            self.human += [("human_turn", TOOK), ("took", kind)] * count
        self.human.append(("human_turn", ARRIVED if event.arrives else DONE))

    def _sue(self) -> SueEvent:
        event = self.script.events[self.number - 1]
        assert isinstance(event, SueEvent)
        return event

    def _meaning(self, prompt: Prompt) -> object:
        """What the script answers to a prompt."""
        if prompt.id in ALWAYS:
            return ALWAYS[prompt.id]
        if self.human and prompt.id == self.human[0][0]:
            return self.human.pop(0)[1]
        answers = {
            "row_place": lambda: self.row.pop(0),
            "card_move": lambda: self._sue().move,
            "card_action": lambda: self._sue().action,
            "sue_turn": lambda: self._begin_turn(prompt),
            "joker_joins": lambda: self._explain(prompt),
            "drawn": lambda: self._gain(self.resources.pop(0)),
            "any_tile": lambda: self._any_tile(),
            "tile_vp": lambda: self._tile(str(prompt.values[0])),
        }
        return answers[prompt.id]() if prompt.id in answers else OK

    def _answer(self, prompt: Prompt, meaning: object) -> None:
        index = index_of(prompt, meaning)
        if index < 0:
            raise ScriptError(self.number, _say(prompt, meaning))
        self.game.answer(index)

    def _begin_turn(self, prompt: Prompt) -> str:
        """Sue's turn is told: write it down, with gaps for what the script knows."""
        event = self._sue()
        self.rows = {OBJECTIVE: Display(event.objectives), BONUS: Display(event.bonuses)}
        _, steps, path, stop, action, gains, arrived, delivered = prompt.values[:8]
        self.turn = {
            "steps": steps,
            "path": list(path),
            "stop": stop,
            "action": action,
            "gains": [_gain_name(gain) for gain in gains],
            "simmental": arrived == "simmental",
            "delivered": None if delivered < 0 else delivered,
            "rules": [],
        }
        self.open = [at for at, gain in enumerate(gains) if _gain_name(gain) == ""]
        return self._explain(prompt)

    def _explain(self, prompt: Prompt) -> str:
        assert self.turn is not None
        rules = self.turn["rules"]
        assert isinstance(rules, list)
        rules += [why[0] for why in prompt.why if why[0] not in rules]
        return OK

    def _gain(self, name: str) -> str:
        """Fill the next gap among the gains."""
        assert self.turn is not None
        gains = self.turn["gains"]
        assert isinstance(gains, list)
        gains[self.open.pop(0)] = name
        return name

    def _any_tile(self) -> str:
        """R4: the row with the better tile."""
        row = best_row(self.rows[OBJECTIVE].face_up, self.rows[BONUS].face_up)
        if not row:
            self._gain("")
        return row or "none"

    def _tile(self, kind: str) -> int | str:
        vp = self.rows[kind].take()
        self._gain("" if vp == "none" else f"{kind}:{vp}")
        return vp

    def _finished_turn(self) -> dict[str, object]:
        turn = self.turn
        assert turn is not None
        gains = turn["gains"]
        assert isinstance(gains, list)
        turn["gains"] = [gain for gain in gains if gain]
        self.turn = None
        return turn

    def _score(self, over: bool) -> dict[str, object]:
        """Sue's sheet: told at the end, or read off the table check."""
        prompt = self.game.prompt
        assert prompt is not None
        if over:
            return {"score": dict(prompt.values), "over": True}
        self._answer(prompt, "table_check")
        assert self.game.prompt is not None
        score = dict(dict(self.game.prompt.values)["score"])
        return {"score": {**score, "total": sum(score.values())}, "over": False}


def _gain_name(gain: tuple[object, ...]) -> str:
    """A gain as the script format writes it; "" for one that the script must fill."""
    if gain[0] == "tile":
        return f"tile{gain[2]}@{gain[1]}"
    return str(gain[0]) if gain[0] == "joker" or len(gain) == 1 else ""


def _say(prompt: Prompt, meaning: object) -> str:
    """What was answered, and what could have been, in the words of the script."""
    options = prompt.options if isinstance(prompt, Choose) else ()
    possible = ", ".join(str(option) for option in options) or "nothing"
    if isinstance(prompt, Count):
        possible = f"{prompt.low} to {prompt.high}"
    return f"{load('en').say(prompt.id + '.name')}: {meaning} is impossible; possible: {possible}"
