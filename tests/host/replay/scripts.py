"""The table script of the format's description, and variants of it."""

import copy
import json
from pathlib import Path
from typing import Any

KINDS = ("joker", "black_angus", "engineer", "cowboy", "builder", "corriente")
TRAIN = {"1": ["objective"], "2": ["bonus"], "3": ["corriente", "bonus"], "4": ["any", "worker"]}
EXAMPLE: dict[str, Any] = {
    "game": "elpaso-solo",
    "row": ["builder", "cowboy", "engineer"],
    "resources": [*KINDS[:3], *[kind for kind in KINDS for _ in range(3 if kind in KINDS[3:] else 2)]],
    "options": {"empty_pile": "nothing", "upgrade": "difference", "out_of_reach": "nothing"},
    "pack": {"train": TRAIN},
    "events": [
        {"human": {}},
        {"sue": {"move": 3, "action": "market"}},
        {"human": {"build": [{"space": "s4", "tile": 3}], "took": {"hereford": 1}}},
        {"sue": {"move": "engineer", "action": "train", "objectives": [5, 3, 3], "bonuses": [4, 2, 1]}},
        {"human": {"arrive": True}},
    ],
}


def example(**changes: object) -> dict[str, Any]:
    """A copy of the example with some of its keys set."""
    return {**copy.deepcopy(EXAMPLE), **changes}


def with_events(*events: object) -> dict[str, Any]:
    """The example with other events."""
    return example(events=list(events))


def write(folder: Path, script: object) -> Path:
    """The script as a file."""
    path = folder / "script.json"
    path.write_text(script if isinstance(script, str) else json.dumps(script), encoding="utf-8")
    return path
