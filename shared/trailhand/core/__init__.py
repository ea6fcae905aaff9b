"""What every game stands on: prompts, the conversation, its log, and random numbers.

Knows no game, no screen and no device.
"""
