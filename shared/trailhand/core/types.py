"""Names for type annotations; `types.pyi` beside it says what they mean.

MicroPython has no `typing`, so at run time these are only placeholders. Nothing may call them.
"""

Any = object
BreakTie = object
Detail = object
Fact = object
Limits = object
Make = object
Meaning = object
Play = object
Reasons = object
Script = object
Values = object
Why = object
