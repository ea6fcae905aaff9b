"""Finished games read again from their logs: level, deck, rulings, time, sheets, winner."""

from itertools import count
from pathlib import Path

from host.play.test_plain import golden
from host.players import said, typed_in
from trailhand.app.after_solo import unscored
from trailhand_host.gamelog import history
from trailhand_host.play.orders import ScoreOrder
from trailhand_host.store import Store

SUES = {"buildings": 8, "posts": 13, "workers": 20, "cattle": 52, "bonuses": 0, "objectives": 14}
CATEGORIES = ["money", *SUES]


def summary(folder: Path, number: int) -> history.Summary | None:
    store = Store(folder)
    try:
        return history.read(store, number)
    finally:
        store.close()


def test_a_solo_game_without_a_score(tmp_path: Path) -> None:
    said(tmp_path, *typed_in(golden()), clock=count(0, 60).__next__)
    game = summary(tmp_path, 1)
    assert game is not None and not game.scored
    assert (game.number, game.level, game.deck) == (1, 1, "house")
    assert game.options == {"empty_pile": "nothing", "upgrade": "difference", "out_of_reach": "nothing"}
    said_rulings = [line for line in golden().split("\n") if line.startswith("The rulebooks leave this open")]
    assert len(game.rulings) == len(said_rulings) > 0
    assert all(f" {rule}: " in line for rule, line in zip(game.rulings, said_rulings, strict=True))
    assert game.sheets == {"sue": SUES} and game.totals == {"sue": 107}
    assert game.seconds == 60 and game.winners == [] and game.decided == ""


def test_a_solo_game_with_its_score(tmp_path: Path) -> None:
    said(tmp_path, *typed_in(golden()), clock=count(0, 60).__next__)
    order = ScoreOrder()
    said(tmp_path, "", "1", *["0"] * 5, "107", "0", "", "3", "", order=order, clock=count(0, 30).__next__)
    game = summary(tmp_path, 1)
    assert game is not None and game.scored and game.level == 1
    assert game.sheets["sue"] == {"money": 0, **SUES}
    assert game.sheets["human"] == {**dict.fromkeys(CATEGORIES, 0), "bonuses": 107}
    assert game.totals == {"human": 107, "sue": 107}
    assert (game.winners, game.decided, game.left) == (["human"], "tie_break", {"human": 3, "sue": 0})
    assert game.seconds == 60 + 30


def test_a_scoring_of_people(tmp_path: Path) -> None:
    said(tmp_path, "1", *["4"] * 7, *["5"] * 7, "", "", order=ScoreOrder(players=2))
    game = summary(tmp_path, 1)
    assert game is not None and game.level is None and game.deck == "" and game.rulings == []
    assert game.sheets["player2"] == dict.fromkeys(CATEGORIES, 5)
    assert (game.totals, game.winners) == ({"player1": 28, "player2": 35}, ["player2"])
    assert (game.decided, game.left) == ("points", {})


def test_numbers_are_those_of_all_kinds(tmp_path: Path) -> None:
    people = ["1", *["0"] * 7, "", ""]
    said(tmp_path, *people, order=ScoreOrder(players=1))
    said(tmp_path, *typed_in(golden())[:-1], "", *people)
    said(tmp_path, *people, order=ScoreOrder(players=1))
    store = Store(tmp_path)
    assert history.numbers(store) == [1, 2, 3]
    assert (store.finished("elpaso-solo"), store.finished("elpaso-score")) == ([2], [1, 2, 3])
    assert unscored(store) is None
    store.close()


def test_what_cannot_be_played_again_is_none(tmp_path: Path) -> None:
    assert summary(tmp_path, 1) is None
    (tmp_path / "history").mkdir()
    for data in (b"", b"TH\x02\x00\x00abc", b"something else"):
        (tmp_path / "history" / "elpaso-solo-0001.log").write_bytes(data)
        assert summary(tmp_path, 1) is None
