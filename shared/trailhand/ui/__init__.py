"""What the player meets: words, and later pictures and gestures. Imports `core` only; knows no game's rules.

`texts/` holds one file per language; its first lines say how it is written.
"""
