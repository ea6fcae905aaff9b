"""The support module itself, and what engine tests may take for granted on both Pythons."""

from support import raises


def test_raises_returns_the_exception() -> None:
    error = raises(ValueError, int, "x")
    assert isinstance(error, ValueError)


def test_raises_says_when_nothing_was_raised() -> None:
    error = raises(AssertionError, raises, ValueError, int, "1")
    assert "ValueError" in str(error)


def test_raises_lets_other_exceptions_through() -> None:
    error = raises(ValueError, raises, KeyError, int, "x")
    assert isinstance(error, ValueError)
