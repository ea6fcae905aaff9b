"""What every game stands on: prompts, the conversation, its log, random numbers, score sheet, assignment.

Knows no game, no screen and no device.
"""
