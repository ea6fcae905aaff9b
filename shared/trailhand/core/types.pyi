from collections.abc import Callable, Generator
from typing import TypeAlias, TypeVar

from trailhand.core.log import Header
from trailhand.core.prompts import Prompt

T = TypeVar("T")

Value: TypeAlias = str | int | tuple["Value", ...]
# A fact that a rule used: its name and its value.
Fact: TypeAlias = tuple[str, Value]
# One reason of a decision: the rule's id, the facts it used, what it passed over.
Why: TypeAlias = tuple[str, tuple[Fact, ...], tuple[Value, ...]]
# What an answer means to a game: the option's id, or a number.
Meaning: TypeAlias = Value
# A game, or a part of one: yields prompts, receives what the answers mean, returns its result.
Script: TypeAlias = Generator[Prompt, Meaning, T]
# How a game begins: its script for a header.
Play: TypeAlias = Callable[[Header], Script[object]]
