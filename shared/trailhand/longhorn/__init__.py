"""Longhorn, for two outlaws: the rules, the set-up, the score sheet and the opponent.

Rules are pure functions on a small position; only the talk, score and solo modules speak. Knows no screen
and no device.
"""
