"""6 nimmt! the board game: a running score for two to six people. See docs/rules/nimmt.md.

Knows no screen, no device and no other game.
"""
