"""Finished games of the rest of the shelf in plain values, from their logs. Says and asks nothing."""

from trailhand.app.finished import Finished
from trailhand.longhorn.box import OUTLAWS
from trailhand.longhorn.solo_human import PEOPLE
from trailhand_host.gamelog.history import Summary

AT_ONCE = {"lh_won": OUTLAWS, "lh_over": PEOPLE}  # prompts that end Longhorn without a count: who played


def summarise(number: int, game: Finished) -> Summary:
    """What a finished game of another kind than El Paso says."""
    name = game.conversation.game.id.partition("-")[0]
    summary = Summary(number, seconds=game.seconds, scored=True, game=name)
    for prompt, meaning in game.steps():
        if prompt.id == "lh_level":
            summary.strength = str(meaning)
        elif prompt.id == "score_result":
            summary.add_result(prompt.values)
        elif prompt.id in AT_ONCE:
            winner, summary.decided = prompt.values
            summary.people, summary.winners = list(AT_ONCE[prompt.id]), [winner]
    return summary
