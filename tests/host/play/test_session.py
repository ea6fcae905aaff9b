"""Saving: nothing is lost, whatever happened to the file; and what is kept for the next games."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from host.play.test_plain import START, TO_FIRST_TURN, golden
from host.players import said, sit_down, turns, typed_in
from trailhand.app import owner
from trailhand.app.after_solo import unscored
from trailhand.core import log
from trailhand.core.conversation import Game, resume
from trailhand.core.log import Header
from trailhand.core.types import Script
from trailhand.elpaso import solo
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.options import decode as decode_options
from trailhand.elpaso.pack import Pack, decode
from trailhand_host.pack import reader
from trailhand_host.play.orders import Order
from trailhand_host.store import Busy, Store, data_folder

LOG = "elpaso-solo.log"
ONE_RECORD = 7  # bytes: kind and length, check of the prompt, answer, check


def test_every_answer_is_on_the_disk_at_once(tmp_path: Path) -> None:
    sizes = []
    for typed in ("1", "3", "2"):
        said(tmp_path, typed)
        sizes.append((tmp_path / LOG).stat().st_size)
    assert [b - a for a, b in pairwise(sizes)] == [ONE_RECORD, ONE_RECORD]


@pytest.mark.parametrize("lost", range(1, ONE_RECORD))
def test_a_torn_tail_is_dropped_and_said(tmp_path: Path, lost: int) -> None:
    said(tmp_path, *START)
    path = tmp_path / LOG
    whole = path.read_bytes()
    path.write_bytes(whole[:-lost])
    text = said(tmp_path, "")
    assert text.startswith("The last answer had not been saved completely; please give it again.")
    assert "Thank you. These values are kept" in turns(text)[0]
    assert path.read_bytes() == whole
    assert "not been saved" not in said(tmp_path)


def test_a_damaged_log_goes_on_from_its_last_sound_answer(tmp_path: Path) -> None:
    said(tmp_path, *TO_FIRST_TURN)
    path = tmp_path / LOG
    data = bytearray(path.read_bytes())
    data[-5 * ONE_RECORD] ^= 1
    path.write_bytes(data)
    text = said(tmp_path)
    count = len(TO_FIRST_TURN) - 5
    assert text.startswith(
        f"The saved game was damaged. It goes on from its last sound answer ({count} answers)"
    )
    assert "kept as aside/elpaso-solo-0001-damaged.log" in text
    assert (tmp_path / "aside" / "elpaso-solo-0001-damaged.log").read_bytes() == bytes(data)
    assert log.read(path.read_bytes()).trouble is None
    assert said(tmp_path).startswith("Your game goes on")


@pytest.mark.parametrize(
    ("data", "reason", "name"),
    [
        (b"", "cannot be read", "foreign"),
        (b"something else", "cannot be read", "foreign"),
        (b"TH\x02\x00\x00abc", "from a newer Trailhand", "newer"),
    ],
)
def test_a_foreign_or_newer_log_is_set_aside(tmp_path: Path, data: bytes, reason: str, name: str) -> None:
    (tmp_path / LOG).write_bytes(data)
    text = said(tmp_path)
    assert reason in text and "A new solo game" in text
    assert (tmp_path / "aside" / f"elpaso-solo-0001-{name}.log").read_bytes() == data


def header_of(game: str, rules: int, options: bytes = bytes(3), pack: bytes | None = None) -> bytes:
    packed = Pack().encode() if pack is None else pack
    return log.Writer().header(Header(game, rules, bytes(4), options, packed))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (header_of("elpaso-duo", 1), "is of another kind"),
        (header_of("elpaso-solo", 99), "follows rules of another version"),
        (
            header_of("elpaso-solo", solo.RULES, options=b"\x09\x00\x00\x00"),
            "follows rules of another version",
        ),
        (header_of("elpaso-solo", solo.RULES, pack=b"\x63"), "follows rules of another version"),
    ],
)
def test_a_misfit_log_is_set_aside_with_its_reason(tmp_path: Path, data: bytes, reason: str) -> None:
    (tmp_path / LOG).write_bytes(data)
    text = said(tmp_path)
    assert f"The saved game {reason}. It is kept as aside/elpaso-solo-0001-misfit.log; a new game" in text
    assert (tmp_path / "aside" / "elpaso-solo-0001-misfit.log").read_bytes() == data


def test_a_log_whose_prompts_changed_is_set_aside(tmp_path: Path) -> None:
    said(tmp_path, "1")
    writer = log.Writer(log.read((tmp_path / LOG).read_bytes()).check)
    with open(tmp_path / LOG, "ab") as file:
        file.write(writer.answer(0x1234, 0))
    assert "after 1 answers it asks something else. It is kept as aside/" in said(tmp_path)


def test_a_log_that_now_ends_earlier_is_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said(tmp_path, *START)
    short = Game("elpaso-solo", solo.RULES, lambda header: (_ for _ in ()))
    monkeypatch.setattr(solo, "GAME", short)
    _, errors, code = sit_down(tmp_path, [])
    assert (errors, code) == ("", 0)
    assert (tmp_path / "aside" / "elpaso-solo-0001-misfit.log").exists()


# --- Finished games ---


def test_a_finished_game_is_compacted_into_the_history(tmp_path: Path) -> None:
    said(tmp_path, *typed_in(golden()))
    assert not (tmp_path / LOG).exists()
    reading = log.read((tmp_path / "history" / "elpaso-solo-0001.log").read_bytes())
    assert reading.trouble is None and reading.undone == [] and len(reading.done) > 60
    assert resume(solo.GAME, reading).prompt is None
    (tmp_path / LOG).write_bytes(log.compact(reading))  # as if the power had failed before it was put away
    text = said(tmp_path)
    assert "history: history/elpaso-solo-0001.log" in text and "A new solo game" in text
    assert [path.name for path in (tmp_path / "history").iterdir()] == ["elpaso-solo-0001.log"]


def test_a_new_game_at_the_end_puts_the_finished_one_into_the_history(tmp_path: Path) -> None:
    text = said(tmp_path, *typed_in(golden())[:-2], "n", "y", "3")
    assert "Put this game into your history and begin a new one?" in text
    assert "history: history/elpaso-solo-0001.log" in text and not (tmp_path / "aside").exists()
    store = Store(tmp_path)
    assert unscored(store) == 1
    store.close()


def test_numbers_in_the_history(tmp_path: Path) -> None:
    store = Store(tmp_path)
    place = tmp_path / "history"
    place.mkdir()
    for name in (
        "a-0003.log",
        "a-0004.log.new",
        "a-000²²²².log",
        "a-٠٠٠٩.log",
        "b-9999.log",
        "x-20261118.txt",
    ):
        (place / name).write_bytes(b"old")
    numbers = []
    for data in (b"x", b"y"):
        store.begin("a", data)
        numbers.append(store.finish("a", data))
    assert numbers == [10000, 10001] and store.finished("a") == [3, 10000, 10001]
    store.begin("a", b"y")
    assert store.finish("a", b"y", 3, resumed=True) == 10001
    store.begin("a", b"y")
    assert store.finish("a", b"y", 3) == 10002
    assert (place / "a-0003.log").read_bytes() == b"old"
    store.close()


def test_a_fault_of_the_rules_is_no_misfit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(header: Header) -> "Script[None]":
        raise KeyError("a bug")
        yield

    said(tmp_path, "1")
    monkeypatch.setattr(solo, "GAME", Game("elpaso-solo", solo.RULES, broken))
    with pytest.raises(KeyError, match="a bug"):
        sit_down(tmp_path, [])
    assert (tmp_path / LOG).exists() and not (tmp_path / "aside").exists()


# --- What is kept for the next games ---


def kept_in(folder: Path) -> Pack:
    return owner.decode_kept((folder / "elpaso.pack").read_bytes()).pack


def options_of(folder: Path) -> tuple[bool, str, str]:
    reading = log.read((folder / LOG).read_bytes())
    assert reading.header
    options = decode_options(reading.header.options)
    return options.first_game, options.empty_pile, options.upgrade


def test_values_are_asked_in_the_first_game_only(tmp_path: Path) -> None:
    said(tmp_path, "0", "4", "", "5", *[""] * 7)
    assert options_of(tmp_path)[0]
    pack = kept_in(tmp_path)
    assert pack.value("spaces", "s1") == 5
    said(tmp_path, "0", order=Order(new=True))
    assert not options_of(tmp_path)[0]


def test_values_are_asked_again_while_none_were_kept(tmp_path: Path) -> None:
    said(tmp_path, "0", "4")
    said(tmp_path, "0", order=Order(new=True))
    assert options_of(tmp_path)[0] and not (tmp_path / "elpaso.pack").exists()


def test_turned_sides_are_no_correction_of_the_plain_ones(tmp_path: Path) -> None:
    own_way = ["0", "4", "2", "", ""]
    sides = ["2", "b", "33", *["a"] * 5, "2", "5", "7", "", "", ""]  # building 1, train card 1
    text = said(tmp_path, *own_way, *[""] * 9, *sides, "")
    assert text.count("These values are kept") == 2
    pack = kept_in(tmp_path)
    assert (pack.value("buildings", 1), pack.value("buildings_b", 1)) == (1, 33)
    assert (pack.train[0], pack.train_star[0]) == (("objective",), ("corriente",))


def test_an_unreadable_pack_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "elpaso.pack").write_bytes(b"\x01\x02")
    assert "They are kept as aside/elpaso-0001-unreadable.pack; Trailhand asks again." in said(tmp_path, "0")
    assert options_of(tmp_path)[0]


HOUSE, TOLD = ["4"], ["3"]  # where Sue's cards come from
LEARNED = ["", "3", "1", "", "", "2", "2", "", "", "c", "3", "", "", "2", "2"]


def learn_three_cards(folder: Path) -> str:
    return said(folder, "1", *TOLD, "3", "", *[""] * 9, *[""] * 8, *LEARNED)


def test_a_deck_told_in_play_is_learned_and_kept(tmp_path: Path) -> None:
    text = learn_three_cards(tmp_path)
    assert "Which one is a B card? (1 of 1)" in text
    assert "All 3 cards of Sue's deck are known now and kept." in text
    deck = kept_in(tmp_path).deck
    assert sorted(deck, key=str) == [("A", "cowboy", "draw2"), ("A", 3, "market"), ("B", 2, "draw1")]
    again = said(tmp_path, "1", order=Order(new=True))
    assert "1  Trailhand shuffles and draws your deck, which it knows" in again
    assert "your deck, which it knows" not in turns(said(tmp_path, "u", "2"))[2]


A, A2, B, B2 = ("A", 1, "best"), ("A", 2, "train"), ("B", 3, "build"), ("B", 4, "build")


@pytest.mark.parametrize(
    ("old", "new", "joined"),
    [
        ((), (A, B), (A, B)),
        ((A, A2, B), (A2, A), (A2, A, B)),
        ((A, B), (A, B2), (A, B2, B)),
        ((A, B), (A, B), (A, B)),
        ((A, B, B), (A, B), (A, B, B)),
        ((A, B), (A2, B2), (A2, B2)),
    ],
)
def test_known_b_cards_stay_known(old: tuple[object, ...], new: tuple[object, ...], joined: object) -> None:
    assert owner.join_decks(old, new) == joined  # pyright: ignore[reportArgumentType]


def test_values_told_later_leave_the_deck(tmp_path: Path) -> None:
    store = Store(tmp_path)
    first = Header(solo.GAME.id, 1, bytes(4), bytes((0, 0, 0, 1)), Pack().encode())
    owner.keep(store, "deck", owner.cards.encode(HOUSE_DECK), first, [])
    assert not owner.kept_values(store, []).told
    owner.keep(store, "pack", Pack().encode(), first, [])
    kept = owner.kept_values(store, [])
    store.close()
    assert kept.told and kept.pack.deck == HOUSE_DECK


@pytest.mark.parametrize("at", [0, 1, 5, 40, -1])
def test_a_damaged_pack_is_noticed(tmp_path: Path, at: int) -> None:
    said(tmp_path, "0", *HOUSE, *[""] * 10)
    data = bytearray((tmp_path / "elpaso.pack").read_bytes())
    data[at] ^= 1
    (tmp_path / "elpaso.pack").write_bytes(data)
    assert "Trailhand asks again." in said(tmp_path, order=Order(new=True))


def test_a_pack_out_of_range_is_noticed() -> None:
    pack = Pack()
    pack.set_value("spaces", "s1", 10)
    with pytest.raises(ValueError, match="out of range"):
        owner.decode_kept(owner.Kept(pack, True).encode())


@pytest.mark.parametrize("kept_before", [False, True])
def test_a_pack_for_one_game_is_never_kept(tmp_path: Path, kept_before: bool) -> None:
    (tmp_path / "mine.toml").write_text("spaces.s1 = 7")
    order = Order(new=True, seed=7, pack=tmp_path / "mine.toml")
    if kept_before:
        said(tmp_path, "0", *HOUSE, *[""] * 10)
    before = (tmp_path / "elpaso.pack").read_bytes() if kept_before else b""
    sides = ["2", "b", "33", *["a"] * 5, *[""] * 4]
    assert "These values are kept" in said(tmp_path, "0", *HOUSE, "2", "", "", *sides, order=order)
    assert ((tmp_path / "elpaso.pack").read_bytes() if kept_before else b"") == before
    assert (tmp_path / "elpaso.pack").exists() == kept_before
    said(tmp_path, "1", *TOLD, "3", *[""] * 9, *LEARNED, order=order)
    kept = owner.decode_kept((tmp_path / "elpaso.pack").read_bytes())
    assert kept.told == kept_before and len(kept.pack.deck) == 3
    assert kept.pack.value("spaces", "s1") == Pack().value("spaces", "s1")
    said(tmp_path, "0", order=Order(new=True))
    assert options_of(tmp_path)[0] != kept_before


# --- Options of a new game ---


def test_rulings_and_a_pack_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text('[spaces]\ns1 = 7\n[train]\n4 = ["any"]\n')
    rules = {"empty_pile": "cheaper", "upgrade": "full"}
    text = said(tmp_path, "0", "4", "", order=Order(pack=tmp_path / "mine.toml", rules=rules))
    assert "A guess of ours" not in text
    assert options_of(tmp_path) == (False, "cheaper", "full")
    reading = log.read((tmp_path / LOG).read_bytes())
    assert reading.header
    pack = decode(reading.header.pack)
    assert pack.value("spaces", "s1") == 7 and pack.train[3] == ("any",)


@pytest.mark.parametrize(("name", "text"), [("a.json", '{"spaces": {"s1": 7}}'), ("a.toml", "spaces.s1 = 7")])
def test_a_byte_order_mark_does_no_harm(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8-sig")
    assert reader.read(tmp_path / name).value("spaces", "s1") == 7


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("a.json", "{", "not JSON: line 1, column 2 cannot be read"),
        ("a.json", '{"spaces": {"s1": 77}}', "spaces.s1: a whole number from 0 to 9"),
        ("a.json", '{"spaces": {"s1": 1, "s1": 2}}', 'the key "s1" stands twice in one object'),
        ("a.json", "[" * 100_000, "nested too deeply"),
        ("a.json", "9" * 5000, "a number in it is too long"),
        ("a.toml", "a = " + "[" * 100_000, "nested too deeply"),
        ("a.toml", "spaces = ", "Invalid value"),
        ("a.toml", "[costs]\ns1 = 1", "pack.costs: unknown"),
        ("a.toml", "\n[spaces]\ns1 = 10", "cannot be used: line 3: spaces.s1: a whole number from 0 to 9"),
        ("a.toml", None, "No such file"),
    ],
)
def test_a_bad_pack_is_refused(tmp_path: Path, name: str, text: str | None, problem: str) -> None:
    if text is not None:
        (tmp_path / name).write_text(text)
    out, errors, code = sit_down(tmp_path / "home", [], Order(pack=tmp_path / name))
    assert (out, code) == ("", 2) and problem in errors and not (tmp_path / "home").exists()


# --- The folder ---


def test_two_players_cannot_use_one_folder(tmp_path: Path) -> None:
    store = Store(tmp_path)
    out, errors, code = sit_down(tmp_path, [])
    assert (out, code) == ("", 1) and "Another Trailhand is playing with the same data folder" in errors
    with pytest.raises(Busy):
        Store(tmp_path)
    store.close()
    assert "A new solo game" in said(tmp_path)


def test_the_lock_of_a_dead_process_holds_nobody(tmp_path: Path) -> None:
    code = "import os, sys; from pathlib import Path; from trailhand_host.store import Store\n"
    code += "store = Store(Path(sys.argv[1])); os._exit(9)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], env=environment, check=False)
    assert "A new solo game" in said(tmp_path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    _, errors, code = sit_down(tmp_path / "file" / "below", [])
    assert code == 1 and "as the folder of your games: Not a directory" in errors
    _, errors, code = sit_down(tmp_path / "file", [])
    assert code == 1 and f"{tmp_path / 'file'} is not a folder." in errors


def test_where_the_data_folder_is() -> None:
    home = Path.home()
    assert data_folder({"TRAILHAND_HOME": "a/b"}) == Path("a/b")
    assert data_folder({}, "linux") == home / ".local/share/trailhand"
    assert data_folder({"XDG_DATA_HOME": "x"}, "linux") == Path("x/trailhand")
    assert data_folder({}, "darwin") == home / "Library/Application Support/trailhand"
    assert data_folder({"LOCALAPPDATA": "l"}, "win32") == Path("l/trailhand")
