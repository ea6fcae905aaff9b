"""Names for type annotations; `types.pyi` beside it says what they mean.

MicroPython has no `typing`, so at run time these are only placeholders. Nothing may call them.
"""

Fact = object
Why = object
Meaning = object
Script = object
Play = object
