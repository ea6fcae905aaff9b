"""Finished games of the rest of the shelf, read from the history in plain values."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from host.test_other_games import LONGHORN, NIMMT, said
from trailhand_host.other_games import SCORED, OtherOrder
from trailhand_host.other_history import all_numbers, read
from trailhand_host.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    said(tmp_path, OtherOrder(SCORED["longhorn"]), *LONGHORN, "")
    said(tmp_path, OtherOrder(SCORED["nimmt"]), *NIMMT, "")
    said(tmp_path, OtherOrder(SCORED["longhorn"]), "1", "2", "2", "1", "")  # nine cows, no sheriff
    store = Store(tmp_path)
    yield store
    store.close()


def test_all_games_are_listed_by_their_numbers(store: Store) -> None:
    assert all_numbers(store) == [(1, "longhorn-score"), (2, "nimmt-score"), (3, "longhorn-score")]


def test_sheets_totals_and_winners(store: Store) -> None:
    summary = read(store, "longhorn-score", 1)
    assert summary is not None and summary.totals == {"eagle": 2600, "jessie": 2500}
    assert summary.sheets["eagle"]["beige"] == 1000 and summary.winners == ["eagle"]
    assert json.loads(json.dumps(summary.plain()))["decided"] == "points"


def test_a_game_won_at_once_has_no_sheet(store: Store) -> None:
    summary = read(store, "longhorn-score", 3)
    assert summary is not None and (summary.winners, summary.decided) == (["jessie"], "nine")
    assert summary.sheets == {} and summary.totals == {}


def test_what_is_not_there_or_damaged_is_none(store: Store) -> None:
    assert read(store, "gwt2-score", 1) is None
    path = store.folder / "history" / "nimmt-score-0002.log"
    path.write_bytes(path.read_bytes()[:-5])
    assert read(store, "nimmt-score", 2) is None
