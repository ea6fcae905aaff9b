"""Names for type annotations; `types.pyi` beside it says what they mean.

MicroPython has no `typing`, so at run time every name is only a placeholder. Nothing may call them.
"""


def __getattr__(name: str) -> object:
    """Any name of `types.pyi`, made when it is imported: the device keeps no table of them."""
    return object
