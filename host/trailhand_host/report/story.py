"""A finished game played again for its report: what happened turn by turn, every point, the objectives.

Gathers; how it looks is the page's business.
"""

from dataclasses import dataclass, field

from trailhand.core.prompts import OK, Prompt
from trailhand.core.score_sheet import Scores
from trailhand.core.types import Meaning
from trailhand.elpaso.sheet import CATEGORIES, points
from trailhand.elpaso.table import Table
from trailhand.ui import phrases
from trailhand.ui.reports import sue_lines
from trailhand.ui.verdicts import best_lines
from trailhand_host import score_lines
from trailhand_host.gamelog.collection import Finished
from trailhand_host.gamelog.game_file import read_game
from trailhand_host.gamelog.history import EL_PASO
from trailhand_host.words import Words


@dataclass
class Turn:
    """One of Sue's turns, with what the human told before it."""

    number: int
    human: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    human_arrives: bool = False
    sue_arrives: bool = False


@dataclass(frozen=True)
class Point:
    """One entry of Sue's ledger: what it is, and its VP."""

    turn: int
    rule: str
    what: str
    category: str
    vp: int


@dataclass
class Story:
    """Everything the report tells of a game."""

    turns: list[Turn] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)
    objectives: list[tuple[str, list[str]]] = field(
        default_factory=list
    )  # person, the lines of the assignment
    audit: list[str] = field(default_factory=list)  # of the scoring: every line of every sheet
    steps: list[tuple[str, str]] = field(default_factory=list)  # of other games: what was said, the answer
    seed: int = 0


def tell(words: Words, game: Finished) -> Story:
    """Play the logs of a game again, and gather."""
    story = Story()
    if game.summary.game != EL_PASO:
        _tell_other(words, story, game)
        return story
    if game.game is not None:
        _tell_solo(words, story, game.game)
    if game.score is not None:
        _tell_score(words, story, game.score)
    return story


def _tell_solo(words: Words, story: Story, data: bytes) -> None:
    replayed = read_game(data, "")
    story.seed = int.from_bytes(replayed.conversation.header.seed, "big")
    turn = Turn(1)
    for prompt, meaning in replayed.steps():
        _human(words, turn, prompt, meaning)
        if prompt.id == "sue_turn" and meaning == OK:
            turn.lines = sue_lines(words, prompt)
            turn.rules = list(dict.fromkeys(why[0] for why in prompt.why))
            turn.sue_arrives = prompt.values[6] != ""
            story.turns.append(turn)
            turn = Turn(turn.number + 1)
    if turn.human:
        story.turns.append(turn)  # the human had the last turn
    table = replayed.conversation.result
    assert isinstance(table, Table)
    story.points = _ledger(words, table)


def _human(words: Words, turn: Turn, prompt: Prompt, meaning: Meaning) -> None:
    """What the human told in the turn before Sue's."""
    if prompt.id == "human_turn" and meaning == "arrived":
        turn.human_arrives = True
        turn.human.append("You reached El Paso.")
    elif prompt.id == "built_space":
        turn.human.append(f"You built on {phrases.word(words, meaning)}")
    elif prompt.id == "built_tile" and turn.human and isinstance(meaning, int):
        turn.human[-1] += f": building {meaning}."
    elif prompt.id == "took":
        turn.human.append(f"You took {phrases.word(words, meaning)} from the market.")
    elif prompt.id == "human_turn" and meaning == "done" and not turn.human:
        turn.human.append("Your turn.")


def _ledger(words: Words, table: Table) -> list[Point]:
    """Every entry, by category and then by turn."""
    found = []
    for entry in table.ledger:
        category, vp = points(table.pack, entry)
        found.append(Point(entry[0], entry[1], _what(words, entry[2:]), category, vp))
    return sorted(found, key=lambda point: (CATEGORIES.index(point.category), point.turn))


def _what(words: Words, what: tuple[str | int, ...]) -> str:
    if what[0] == "tile":
        return words.say("word.building_on", phrases.word(words, what[1]), what[2])
    if what[0] == "disk":
        return words.say("word.disk", what[1])
    return str(phrases.word(words, what[0]))


def _tell_score(words: Words, story: Story, data: bytes) -> None:
    replayed = read_game(data, "")
    for prompt, _ in replayed.steps():
        if prompt.id == "objectives_best":
            person = str(phrases.word(words, prompt.values[0]))
            story.objectives = [
                row for row in story.objectives if row[0] != person
            ]  # corrected: the last counts
            story.objectives.append((person, best_lines(words, prompt)))
    scores = replayed.conversation.result
    assert isinstance(scores, Scores)
    story.audit = score_lines.audit_lines(words, scores)


def _tell_other(words: Words, story: Story, game: Finished) -> None:
    """A game of another kind: its steps in their order, and every line of its sheets."""
    data = game.game or game.score
    assert data is not None, "a finished game has a log"
    replayed = read_game(data, "")
    story.seed = int.from_bytes(replayed.conversation.header.seed, "big")
    for prompt, meaning in replayed.steps():
        if prompt.id not in phrases.REPORTS and prompt.think is None:
            story.steps.append(_step(words, prompt, meaning))
    scores = replayed.conversation.result
    if isinstance(scores, Scores):
        story.audit = score_lines.audit_lines(words, scores)


def _step(words: Words, prompt: Prompt, meaning: Meaning) -> tuple[str, str]:
    """What was told, or what was asked and answered."""
    said = phrases.heading(words, prompt)
    return said, "" if prompt.kind == "tell" else phrases.step(words, prompt.id, meaning)[1]


def rules_of(story: Story) -> list[str]:
    """All rules the report names, each once, sorted."""
    named = {rule for turn in story.turns for rule in turn.rules} | {point.rule for point in story.points}
    return sorted(named, key=lambda rule: (rule.rstrip("0123456789abc"), len(rule), rule))
