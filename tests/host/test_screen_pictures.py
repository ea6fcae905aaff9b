"""Recorded pictures of every kind of screen, in three languages and two text sizes."""

import pytest

from host.screens import PROMPT_TOPICS, frames_of
from pictures import sheet
from trailhand_host.devtools.pictures import sheet_points

TOPICS = ("menu", *PROMPT_TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
@pytest.mark.parametrize("big", [False, True], ids=["normal", "big"])
@pytest.mark.parametrize(
    "language", ["en", *[pytest.param(name, marks=pytest.mark.slow) for name in ("de", "pl")]]
)
def test_screens_look_as_recorded(language: str, big: bool, topic: str) -> None:
    frames = frames_of(topic, language, big)
    assert len(frames) > 5 and len(set(frames)) > 4
    size = "big" if big else "normal"
    sheet(f"screens/{topic}-{language}-{size}", sheet_points(frames), scale=2)
