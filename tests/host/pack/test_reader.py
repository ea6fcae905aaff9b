"""The owner's file of values: read with the line of what is wrong, written with comments, and back again."""

import random
from pathlib import Path

import pytest

from trailhand.app.owner import Kept
from trailhand.elpaso import objectives
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.pack import TRAIN_CARDS, Pack
from trailhand.elpaso.pack_data import SECTIONS, WORDS
from trailhand.elpaso.vocabulary import ICONS
from trailhand_host.files import LARGEST
from trailhand_host.pack import entries, places, reader
from trailhand_host.pack.reader import WrongPack, parse
from trailhand_host.pack.toml_lines import line_of
from trailhand_host.pack.writer import to_toml

TILES = ((4, (("cattle", "corriente", 2), ("high_posts", 1))), (3, (("kinds", 3),)))


def random_pack(seed: int) -> Pack:
    """A pack as an owner may have it; the same seed, the same pack."""
    dice, pack = random.Random(seed), Pack()
    for section, keys, _, confidence, highest in SECTIONS:
        for key, sure in zip(keys, confidence, strict=True):
            if sure != "R" and dice.random() < 0.3:
                pack.set_value(section, key, dice.randint(0, highest))
    for card in TRAIN_CARDS:
        if dice.random() < 0.4:
            pack.set_icons(card, tuple(dice.choices(ICONS, k=dice.randrange(4))))
            pack.set_star_icons(card, tuple(dice.choices(ICONS, k=dice.randrange(1, 4))))
    pack.deck = HOUSE_DECK[: dice.randrange(12)]
    pack.bonuses = tuple(dice.choices(range(16), k=dice.randrange(21)))
    pack.objectives = objectives.encode(TILES[: dice.randrange(3)]) if dice.random() < 0.7 else b""
    return pack


def same(one: Pack, other: Pack) -> bool:
    one, other = one.copy(), other.copy()
    for pack in (one, other):  # an empty list of tiles is no list
        pack.objectives = pack.objectives if pack.objectives != b"\0" else b""
    return one.encode() == other.encode()


@pytest.mark.parametrize("seed", range(60))
def test_a_pack_survives_its_file(seed: int) -> None:
    pack = random_pack(seed)
    text = to_toml(pack)
    assert same(parse(text, "x"), pack)
    assert to_toml(parse(text, "x")) == text
    assert max(len(line) for line in text.splitlines() if "=" not in line) <= 130


def test_a_new_file_says_nothing_but_shows_every_default_with_its_confidence() -> None:
    text = to_toml(Pack())
    assert same(parse(text, "x"), Pack())
    said = {line.split("=")[0].strip("# ") for line in text.splitlines() if "=" in line}
    for section, keys, defaults, confidence, _ in SECTIONS:
        block = text[text.index(f"[{section}]") :].split("\n\n")[0]
        for key, value, sure in zip(keys, defaults, confidence, strict=True):
            line = next(line for line in block.splitlines() if line.startswith(f"# {key} ="))
            shown = f'"{WORDS[section][value]}"' if section in WORDS else value
            assert line.endswith(f"# {sure}") and (sure == "U" or f"= {shown} " in line)
            assert str(key) in said


def test_every_default_works_without_its_hash() -> None:
    """An owner takes a # away: what then stands there is right, but for what is unknown."""
    lines = to_toml(Pack()).splitlines()
    for at, line in enumerate(lines):
        if line.startswith("# ") and " = " in line and line.rstrip()[-1] in "RPLG":
            parse("\n".join([*lines[:at], line[2:], *lines[at + 1 :]]), "x")


# --- Wrong files -------------------------------------------------------------------------------------

WRONG = [
    ("[spaces]\ns1 = 3\ns2 = 99", "x, line 3: spaces.s2: a whole number from 0 to 9"),
    ("\n\n[spaces]\ns77 = 3", "x, line 4: spaces.s77: unknown; one of s1, s2, s3, s4, s5, s6, s7, s8, s9"),
    ("# c\nspaces.s1 = 'three'", "x, line 2: spaces.s1: a whole number from 0 to 9"),
    ("spaces = { s1 = 3,\ts4 = true }", "x, line 1: spaces.s4: a whole number from 0 to 9"),
    ("[posts]\n0 = 0\n5 = 1", "x, line 3: posts.5: printed in the rulebook, always 0"),
    ("[[objectives]]\nvp = 3\nneeds = [['kinds', 3]]\n\n[[objectives]]\nvp = 0\nneeds = [['kinds', 3]]",
     "x, line 6: objectives.2.vp: a whole number from 1 to 63"),
    ("[[objectives]]\nvp = 3", "x, line 1: objectives.1.needs: missing"),
    ("objectives = [{vp=3, needs=[['kinds', 3]]},\n{vp=3, needs=[['kinds', 3], ['sheep', 1]]}]",
     "x, line 2: objectives.2.needs.2: one of cattle"),
    ("deck = [ # mine\n['A', 3, 'market'],\n\n['A', 13, 'market']]", "x, line 4: deck.2: one of 1, 2, 3"),
    ("deck = 3", "x, line 1: deck: a list of at most 11 cards"),
    ("bonuses = [\n1,\n2,\n16]", "x, line 4: bonuses.3: a whole number from 0 to 15"),
    ("bonuses = [" + "1," * 21 + "]", "x, line 1: bonuses: a list of the VP of at most 20 tiles"),
    ("a = 1\ncolour = 'red'\n[spaces]\ns1=1", "x, line 1: pack.a: unknown; one of spaces"),
    ("[rewards]\n7 = 'bonus'", "x, line 2: rewards.7: one of other, objective, worker"),
    ("spaces = 3", "x, line 1: spaces: a table with keys of s1"),
    ("[train]\n4 = ['any',\n'wolf']", "x, line 2: train.4: one of objective"),
    ("[spaces\ns1 = 1", "x: not TOML: "),
    ("[spaces]\ns1 = 1\n\ns1 = 2", "x, line 4: spaces.s1: stands here a second time"),
    ("x = " + "[" * 3000, "x: not TOML: "),
]  # fmt: skip


@pytest.mark.parametrize(("text", "sentence"), WRONG)
def test_what_is_wrong_is_said_with_its_line_and_key(text: str, sentence: str) -> None:
    with pytest.raises(WrongPack) as error:
        parse(text, "x")
    assert str(error.value).startswith(sentence) and "\n" not in str(error.value)


def test_nesting_at_every_depth_is_a_sentence() -> None:
    for depth in range(1, 700, 23):
        with pytest.raises(WrongPack):
            parse("x = " + "[" * depth + "]" * depth, "x")


def test_json_is_read_too_and_names_the_key() -> None:
    assert parse('{"spaces": {"s1": 4}}', "x", is_json=True).value("spaces", "s1") == 4
    with pytest.raises(WrongPack, match=r"^x: spaces\.s1: a whole number from 0 to 9$"):
        parse('{"spaces": {"s1": 40}}', "x", is_json=True)


def test_a_key_has_its_line_however_it_is_written() -> None:
    text = '''# a
"one" = """
[not] = 'this'
"""
two.'three' = { four = [1,
  # ]
  [2, "]"]], five = "}" }
[six . "se ven"]
eight = 1979-05-27 07:32:00
[[list]]
a = 1
[list.below]
b = 2
[[list]]
a = 3
'''
    expected = {
        ("one",): 2, ("two",): 5, ("two", "three"): 5, ("two", "three", "four", "2"): 7,
        ("two", "three", "four", "2", "2"): 7, ("two", "three", "five"): 7, ("six", "se ven", "eight"): 9,
        ("list", "1", "a"): 11, ("list", "1", "below", "b"): 13, ("list", "2", "a"): 15,
        ("list", "2", "nothing"): 14, ("nothing",): 1,
    }  # fmt: skip
    assert {path: line_of(text, path) for path in expected} == expected


# --- Where packs come from ---------------------------------------------------------------------------


def test_a_learned_deck_comes_back_as_a_file(tmp_path: Path) -> None:
    pack = random_pack(5)
    pack.deck = HOUSE_DECK
    (tmp_path / "elpaso.pack").write_bytes(Kept(pack, True).encode())
    for source in ("kept", str(tmp_path / "elpaso.pack")):
        found = places.read(source, tmp_path)
        assert same(parse(to_toml(found), "x"), pack) and found.deck == HOUSE_DECK
    assert same(places.read("kept", tmp_path / "nothing"), Pack())


def test_half_a_kept_file_and_wrong_files_are_a_sentence(tmp_path: Path) -> None:
    whole = Kept(random_pack(5), True).encode()
    path = tmp_path / "elpaso.pack"
    for data in (whole[: len(whole) // 2], b"", b"TH" + whole, bytes(100)):
        path.write_bytes(data)
        with pytest.raises(WrongPack, match="not the kept values of this version, or damaged"):
            places.read(str(path), tmp_path)
    (tmp_path / "a.log").write_bytes(b"TH\x01")
    for name, sentence in (
        ("a.log", "not a game of this version"),
        ("no.log", "No such file"),
        ("no.toml", "No such file"),
        (".", "Is a directory"),
    ):
        with pytest.raises(WrongPack, match=sentence):
            places.read(str(tmp_path / name), tmp_path)


def test_a_file_that_is_no_text_or_far_too_long(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(WrongPack, match="not a text in UTF-8"):
        reader.read(path)
    path.write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(WrongPack, match="too large"):
        reader.read(path)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the file without an end is there on Unix")
@pytest.mark.parametrize("ending", ["toml", "json", "pack", "log", "zip"])
def test_a_file_without_an_end_is_refused(tmp_path: Path, ending: str) -> None:
    endless = tmp_path / f"x.{ending}"
    endless.symlink_to("/dev/zero")
    with pytest.raises(WrongPack, match="too large"):
        places.read(str(endless), tmp_path)


def test_differences_are_those_of_the_values() -> None:
    one, other = Pack(), Pack()
    other.set_value("spaces", "s7", 4)
    other.deck = HOUSE_DECK[:1]
    assert entries.differences(one, one) == []
    assert entries.differences(one, other) == [("spaces.s7", "0", "4"), ("deck.1", "-", "A: 3, market")]
    assert "spaces.s7" in entries.unsure(one) and "spaces.s7" not in entries.unsure(other)
