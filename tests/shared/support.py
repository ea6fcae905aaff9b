"""The little that engine tests need besides `assert`; runs on both Pythons and must not import pytest."""

# MicroPython does not look at annotations, so these names need not exist there.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    E = TypeVar("E", bound=BaseException)


def raises(expected: "type[E]", function: "Callable[..., object]", *arguments: object) -> "E":
    """Call the function, which must raise the expected exception; returns it for a closer look."""
    try:
        function(*arguments)
    except expected as error:
        return error
    raise AssertionError(expected.__name__ + " was not raised")
