"""The trail: its places clockwise, its forks, and how far apart places lie.

Pure geometry of the board (facts P); knows no buildings and no herder.
"""

from trailhand.elpaso.vocabulary import EL_PASO

# Clockwise. A fork is (inner, outer): both ways meet again at the next stage.
STAGES = (
    (EL_PASO,),
    ("s1",),
    ("B",),
    ("s3", "s2"),
    ("C",),
    ("s4",),
    ("D",),
    ("E",),
    ("s5",),
    ("F",),
    ("s7", "s6"),
    ("G",),
    ("s9", "s8"),
)
# R9: in the order of travel, the inner space of a fork before the outer one.
PLACES = tuple([place for stage in STAGES for place in stage])
# The number of the stage that holds a place.
STAGE_OF = {place: number for number, stage in enumerate(STAGES) for place in stage}
SPACES = ("s1", "s2", "s3", "s4", "s5", "s6", "s7", "s8", "s9")  # for public buildings


def clockwise(start: str, place: str) -> int:
    """R9: how many places ahead of `start` a place lies, 0 for `start` itself."""
    return (PLACES.index(place) - PLACES.index(start)) % len(PLACES)
