"""What the engine's tests need on both Pythons, and nothing of pytest."""


def raises(expected: type, function: object, *args: object) -> object:
    """Call the function, which must raise the expected exception; returns the exception."""
    try:
        function(*args)
    except expected as error:
        return error
    raise AssertionError(f"{expected.__name__} was not raised")
