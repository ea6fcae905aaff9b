"""Table scripts are read strictly: everything wrong is refused, with its place."""

import json
from pathlib import Path

import pytest

from host.replay.scripts import EXAMPLE, example, with_events, write
from trailhand.elpaso.options import Options
from trailhand_host.cli import main
from trailhand_host.files import LARGEST
from trailhand_host.replay.script import ScriptError, TableScript, read

HUMAN = {"human": {}}


def refused(script: object) -> ScriptError:
    with pytest.raises(ScriptError) as caught:
        TableScript(script)
    return caught.value


def test_the_example_is_read() -> None:
    script = TableScript(EXAMPLE)
    assert script.row == ["builder", "cowboy", "engineer"] and len(script.events) == 5
    assert script.pack.train[3] == ("any", "worker")


def test_options_and_pack_may_be_missing() -> None:
    bare = {key: EXAMPLE[key] for key in ("game", "row", "resources", "events")}
    assert TableScript(bare).options.encode() == Options().encode()


@pytest.mark.parametrize("key", ["game", "row", "resources", "events"])
def test_what_is_needed_is_named(key: str) -> None:
    script = {name: value for name, value in EXAMPLE.items() if name != key}
    assert str(refused(script)) == f"script: {key} is missing"


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"seed": 1}, 'script: unknown key "seed"; allowed: game, row, resources, events, options, pack'),
        ({"game": "other"}, "script.game: must be one of elpaso-solo"),
        (
            {"row": ["cowboy", "cowboy", "engineer"]},
            "script.row: must hold 1 of each of cowboy, builder, engineer",
        ),
        ({"row": "cowboy"}, "script.row: must be a list"),
        ({"row": ["cowboy", "builder", "joker"]}, "script.row: must be one of"),
        ({"resources": ["joker"] * 18}, "script.resources: must hold 3 of each"),
        ({"resources": EXAMPLE["resources"][1:]}, "script.resources: must hold 3 of each"),
        ({"options": {"empty_pile": "some"}}, "script.options.empty_pile: must be one of nothing, cheaper"),
        ({"options": {"upgrades": "full"}}, 'script.options: unknown key "upgrades"'),
        ({"options": []}, "script.options: must be an object"),
        ({"pack": {"train": {"5": []}}}, "script.pack: train.5: unknown; one of 1, 2, 3, 4"),
        ({"pack": {"train": {"1": ["moon"]}}}, "script.pack: train.1: one of"),
        ({"pack": {"posts": {"5": 1}}}, "printed in the rulebook, always 0"),
        ({"events": {}}, "script.events: must be a list"),
    ],
)
def test_what_is_wrong_outside_the_events_is_named(changes: dict[str, object], problem: str) -> None:
    error = refused(example(**changes))
    assert problem in str(error) and error.event == 0


@pytest.mark.parametrize(
    ("event", "problem"),
    [
        (3, "event: must be an object"),
        ({}, "must be either human or sue"),
        ({"human": {}, "sue": {}}, "must be either human or sue"),
        ({"robot": {}}, 'event: unknown key "robot"; allowed: human, sue'),
        ({"human": {"arrives": True}}, 'human: unknown key "arrives"; allowed: build, took, arrive'),
        ({"human": {"arrive": 1}}, "human.arrive: must be true or false"),
        ({"human": {"took": {"simmental": 1}}}, 'human.took: unknown key "simmental"'),
        ({"human": {"took": {"hereford": 0}}}, "human.took.hereford: must be a whole number from 1 to 10"),
        ({"human": {"took": {"hereford": True}}}, "human.took.hereford: must be a whole number"),
        ({"human": {"build": {}}}, "human.build: must be a list"),
        ({"human": {"build": [{"space": "s4"}]}}, "human.build[1]: tile is missing"),
        ({"human": {"build": [{"space": "B", "tile": 1}]}}, "human.build[1].space: must be one of s1"),
        ({"human": {"build": [{"space": "s1", "tile": 7}]}}, "human.build[1].tile: must be a whole number"),
        ({"sue": {"move": 3}}, "sue: action is missing"),
        ({"sue": {"action": "market"}}, "sue: move is missing"),
        ({"sue": {"move": 0, "action": "market"}}, "sue.move: must be a number of steps from 1 to 12"),
        ({"sue": {"move": 13, "action": "market"}}, "sue.move: must be"),
        ({"sue": {"move": 2.0, "action": "market"}}, "sue.move: must be"),
        ({"sue": {"move": True, "action": "market"}}, "sue.move: must be"),
        ({"sue": {"move": "joker", "action": "market"}}, "sue.move: must be"),
        ({"sue": {"move": [], "action": "market"}}, "sue.move: must be"),
        ({"sue": {"move": 1, "action": "rest"}}, "sue.action: must be one of market, draw1"),
        ({"sue": {"move": 1, "action": "train", "objectives": [16]}}, "sue.objectives: must be a whole"),
        ({"sue": {"move": 1, "action": "train", "bonuses": 3}}, "sue.bonuses: must be a list"),
        ({"sue": {"move": 1, "action": "train", "tiles": []}}, 'sue: unknown key "tiles"'),
    ],
)  # fmt: skip
def test_what_is_wrong_in_an_event_is_named_with_its_number(event: object, problem: str) -> None:
    error = refused(with_events(HUMAN, event))
    assert error.event == 2 and str(error).startswith("event 2: ") and problem in str(error)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{", r"is not JSON: line 1, column 2 cannot be read$"),
        ("[" * 100_000, "is not JSON: it is nested too deeply$"),
        ('{"game": 1, "game": 2}', 'the key "game" stands twice in one object'),
        ('{"game": %s}' % ("9" * 5000), "a number in it is too long"),
        ("[]", "script: must be an object"),
    ],
)
def test_files_that_are_no_scripts(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ScriptError, match=problem):
        read(write(tmp_path, text))


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    assert len(read(write(tmp_path, "\ufeff" + json.dumps(EXAMPLE))).events) == 5


def test_files_that_cannot_be_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "latin").write_bytes(json.dumps(EXAMPLE).encode() + b"\xff")
    (tmp_path / "huge").write_bytes(b" " * (LARGEST + 1))
    for name, why in (
        ("missing", "No such file or directory"),
        (".", "Is a directory"),
        ("latin", "not a text in UTF-8"),
        ("huge", "too large: more than 1,000,000 bytes"),
    ):
        path = tmp_path / name
        assert main(["replay", str(path)]) == 2
        assert capsys.readouterr().err == f"trailhand replay: cannot read {path}: {why}\n"
