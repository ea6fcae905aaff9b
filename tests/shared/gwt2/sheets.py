"""Scorings as lists of answers, and whole sheets by chance, condensed to a check. Runs on both Pythons.

detailed(person(money=12, tiles=(1, 4), cities=("new_york",)))
"""

from trailhand.core.chance import Chance
from trailhand.core.checksum import START, extend
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.core.prompts import Choose, Count, Prompt
from trailhand.core.score_sheet import Scores
from trailhand.core.types import Any, Meaning, Values
from trailhand.gwt2.pack import Pack
from trailhand.gwt2.scoring import GAME

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Steps = list[tuple[str, Meaning]]

KINDS = ("black_angus", "longhorn", "corriente", "shorthorn", "hereford")
START_CARD = ("start", ("task_building",), "3_0")


def scoring(pack: Pack | None = None) -> Conversation:
    """A scoring at its first prompt."""
    return Conversation(GAME, Header(GAME.id, GAME.rules, bytes(4), b"", pack.encode() if pack else b""))


def asked(game: Conversation) -> Prompt:
    """The current prompt; there must be one."""
    assert game.prompt is not None, "the scoring is over"
    return game.prompt


def meanings(prompt: Prompt) -> "list[Meaning]":
    """All that can be answered."""
    return [prompt.meaning(index) for index in range(prompt.size())]


def highest(game: Conversation) -> int:
    """The most that the current prompt accepts."""
    prompt = asked(game)
    assert isinstance(prompt, Count), prompt.id
    return prompt.high


def flow(game: Conversation, steps: "Sequence[tuple[str, Meaning]]") -> Conversation:
    """Answer prompts in turn, each given by its id and what the answer means; fails naming what is wrong."""
    for number, (name, meaning) in enumerate(steps):
        prompt = asked(game)
        assert prompt.id == name, f"step {number}: expected {name}, asked {prompt.id}"
        allowed = meanings(prompt)
        assert meaning in allowed, f"step {number}, {name}: {meaning} is not one of {allowed}"
        game.answer(allowed.index(meaning))
    return game


# --- Steps of a sheet


def picked(name: str, what: Values, none: object, full: bool = False) -> "Steps":
    """Pieces picked one by one, then none; `full`: the last one ends it."""
    return [(name, each) for each in what] + ([] if full else [(name, none)])


def card(kind: str, tasks: Values, worth: str) -> "Steps":
    """A card told; the worth is one of those offered, or "7/4" for another."""
    steps = picked("card_task", tasks, "done", len(tasks) == 4)
    if "/" not in worth:
        return steps + [("card_worth", worth)]
    gain, penalty = worth.split("/")
    steps += [("card_worth", "other"), ("card_gain", int(gain))]
    return steps + ([("card_penalty", int(penalty))] if kind != "start" else [])


def cards_told(cards: "Sequence[Values]", bandits: int = -1) -> "Steps":
    """The objective cards: how many, each, and the orange bandits if they are asked for."""
    kinds = [each[0] for each in cards]
    steps: Steps = [("cards_count", kinds.count("played")), ("cards_count", kinds.count("unplayed"))]
    for each in cards:
        steps += card(*each)
    return steps + ([("score_rest", bandits)] if bandits >= 0 else [])


def person(
    money: int = 0,
    sides: str = "a",
    tiles: Values = (),
    cities: Values = (),
    stations: Values = (),
    hazards: Values = (0,),
    cattle: Values = (0, 0, 0, (0,), (0,)),
    simmental: object = "no",
    cards: Values = (START_CARD,),
    bandits: int = -1,
    masters: Values = (),
    rest: Values = (),
    columns: int = 0,
    disk: str = "no",
    market: str = "no",
) -> "Steps":
    """The steps of one person's detailed sheet; "" for what is not asked. Hazards: how many, of 4, of 3."""
    steps: Steps = [("score_money", money)]
    steps += [("tile_sides", sides)] if sides else []
    steps += picked("own_building", tiles, 0, len(tiles) == 12)
    steps += picked("city_disk", cities, "done")
    steps += picked("station_disk", stations, 0, len(stations) == 10)
    steps += [("hazard_tiles", hazards[0])] + [("worth_of", count) for count in hazards[1:]]
    for count in cattle:
        parts = count if isinstance(count, tuple) else (count,)
        steps += [("score_cards", parts[0])] + [("worth_of", part) for part in parts[1:]]
    steps += [("simmental_in_play", simmental)] if simmental in ("no", "yes") else []
    steps += [("points", simmental)] if isinstance(simmental, int) else []
    steps += cards_told(cards, bandits)
    steps += picked("station_master", masters, "done", len(masters) == 5)
    steps += [("score_rest", count) for count in rest]
    steps += [("cards_best", "ok"), ("workers_56", columns), ("step_disk", disk)]
    return steps + ([("job_market", market)] if market else [])


def before(name: str, steps: "Steps") -> "Steps":
    """The steps up to the first prompt of that name."""
    return steps[: [each for each, _ in steps].index(name)]


def after(name: str, steps: "Steps") -> "Steps":
    """The steps from the last prompt of that name on, without it."""
    names = [each for each, _ in steps]
    return steps[len(names) - names[::-1].index(name) :]


def detailed(*people: "Steps") -> "Steps":
    """The steps of a detailed scoring up to its result."""
    steps: Steps = [("people", len(people)), ("score_way", "detailed")]
    for each in people:
        steps += each
    return steps + [("score_review", "finish")]


def quick(*people: Values) -> "Steps":
    """The steps of a quick scoring: eight totals a person, then workers, the disk, the token."""
    steps: Steps = [("people", len(people)), ("score_way", "quick")]
    for sheet in people:
        steps += [("points", points) for points in sheet[:8]]
        steps += [("workers_56", sheet[8]), ("step_disk", sheet[9])]
        steps += [("job_market", sheet[10])] if sheet[10] else []
    return steps + [("score_review", "finish")]


def result(game: Conversation) -> Values:
    """What the result says: (people, rows, totals, winners, what decided)."""
    prompt = asked(game)
    assert prompt.id == "score_result", prompt.id
    return prompt.values


def points(steps: "Steps", pack: Pack | None = None) -> "list[int]":
    """The first person's points by category after these steps."""
    return [row[1][0] for row in result(flow(scoring(pack), steps))[1]]


def one(**sheet: Any) -> "list[int]":
    """The points by category of one person's detailed sheet."""
    return points(detailed(person(**sheet)))


# --- Whole sheets by chance


class Player:
    """Fills in sheets by chance: what is usual often, corrections now and then."""

    def __init__(self, number: int) -> None:
        self.chance = Chance(number.to_bytes(4, "little"))
        self.few = number % 3 != 0  # otherwise all answers are as likely

    def answer(self, prompt: Prompt) -> int:
        """The index of the answer."""
        if prompt.more and self.chance.below(40) == 0:
            return prompt.plain()
        if prompt.id == "score_review":
            return 0 if self.chance.below(3) else 1
        if self.few and isinstance(prompt, Count):
            return self._near(prompt)
        if self.few and isinstance(prompt, Choose) and prompt.id not in ("score_way", "correct_category"):
            return self.chance.below(1 + self.chance.below(prompt.plain()))
        return self.chance.below(prompt.plain())

    def _near(self, prompt: Count) -> int:
        """Numbers near to nothing, as most are."""
        zero = max(0, -prompt.low)
        return min(prompt.plain() - 1, zero + self.chance.below(4))


def said(prompt: Prompt) -> str:
    """A prompt with its values and its why, as text."""
    return repr((prompt.kind, prompt.id, prompt.values, prompt.limits(), prompt.more, prompt.why))


def transcript(number: int, check: int = START) -> int:
    """Fill in the sheets of scoring `number`; the check of every prompt, record and line."""
    game, player = scoring(), Player(number)
    check = extend(check, game.open())
    while game.prompt is not None:
        check = extend(check, said(game.prompt).encode())
        check = extend(check, game.answer(player.answer(game.prompt)))
    scores = game.result
    assert isinstance(scores, Scores)
    for entry in scores.entries:
        for category in scores.categories:
            check = extend(check, repr(entry.lines[category.id]).encode())
    return check


def transcripts(first: int, count: int) -> "list[int]":
    """The checks of so many scorings."""
    return [transcript(number) for number in range(first, first + count)]
