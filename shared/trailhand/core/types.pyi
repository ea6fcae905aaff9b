from collections.abc import Callable, Generator
from typing import Any as Any
from typing import TypeAlias, TypeVar

from trailhand.core.log import Header
from trailhand.core.prompts import Prompt
from trailhand.core.score_sheet import Entry, Scores

T = TypeVar("T")

# Ids, whole numbers and tuples of them: what prompts carry.
Values: TypeAlias = tuple[Any, ...]
# A fact that a rule used: its name and its value.
Fact: TypeAlias = tuple[str, Any]
# One reason of a decision: the rule's id, the facts it used, what it passed over.
Why: TypeAlias = tuple[str, tuple[Fact, ...], Values]
Reasons: TypeAlias = tuple[Why, ...]
# What an answer means to a game: an option, a number, OK.
Meaning: TypeAlias = Any
# A game, or a part of one: yields prompts, receives what the answers mean, returns its result.
Script: TypeAlias = Generator[Prompt, Meaning, T]
# How a game begins: its script for a header.
Play: TypeAlias = Callable[[Header], Script[object]]
# Of a category of a score sheet: the fewest and the most points; the script that counts it out; a tie-break.
Limits: TypeAlias = Callable[[Scores, Entry], tuple[int, int]]
Detail: TypeAlias = Callable[[Scores, Entry], Script[list[Values]]]
BreakTie: TypeAlias = Callable[[list[Entry]], Script[list[int]]]
# How a prompt is made anew, for its limits may have changed.
Make: TypeAlias = Callable[[], Prompt]
