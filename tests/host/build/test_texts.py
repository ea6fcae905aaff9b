"""Packed texts: every text of every language comes out as it went in; what is wrong with texts is found."""

import re
from pathlib import Path

import pytest

from trailhand.ui.font import Font
from trailhand.ui.text_file import Texts
from trailhand_host.build import texts as tool
from trailhand_host.words import Words, languages, load

TEXTS = Path(__file__).resolve().parents[3] / "shared" / "trailhand" / "ui" / "texts"
FILES = sorted(path.stem for path in (TEXTS / "en").iterdir())
NAMES = {"German": "de", "English": "en", "Polish": "pl"}
# What is the same in every language: names, places, signs, and the key Enter.
NAMES_KEPT = {"Trailhand", "El Paso", "Enter: {0}", "{1} x {0}", "{0} x {1}", "Sue"} | {
    "Simmental", "Black Angus", "Corriente", "Criollo", "Pineywoods", "Galloway", "Santa Gertrudis",
    "Shorthorn", "Hereford", "Deutsch", "English", "polski", "SSD1306", "SH1106", "Sue: {0}", "Trailhand {0}",
    "Eagle", "Eagle Perkins", "Jessie", "Jessie Artist Byrd", "Jessie A. Byrd", "Longhorn", "{0}: Longhorn",
    "{0}: 6 nimmt!", "{0}: Longhorn (2)", "beige", "orange", "Blackstone Corral", "Cherokee Spring",
    "Dagger Flat", "Kid Cooper's Ranch", "Maverick Junction", "Nugget Hill", "Red River Valley",
    "Salomon Tree", "Tulsa",
    "Bloomington", "Chicago", "Fulton", "Kansas City", "New York", "Peoria", "Philadelphia", "Pittsburgh",
    "St. Louis", "Toledo",
    "normal", "auto", "Joker", "joker", "bonus", "bonus ({0})", "Display: {0}", "display",
}  # fmt: skip


def outline(language: str, name: str) -> list[str]:
    """A text file without its first line and its texts: headings, blank lines, keys."""
    lines = (TEXTS / language / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [line if line.startswith("#") else line.partition(" = ")[0] for line in lines[1:]]


@pytest.mark.parametrize("language", languages())
def test_every_text_is_read_as_it_was_written(language: str) -> None:
    written = load(language)
    read = Texts(tool.pack(written.texts), strict=True)
    assert read.is_whole()
    values = tuple(range(10))
    for key in written.texts:
        assert read.say(key, *values) == written.say(key, *values)
    assert not any(read.has(key + "x") for key in written.texts if key + "x" not in written.texts)


def test_the_reader_says_what_the_desktop_says() -> None:
    sample = {"a": "{0}", "a.1": "one", "b": "x"}
    read, words = Texts(tool.pack(sample)), Words(sample)
    for amount in (0, 1, 2, "G"):
        assert read.count("a", amount) == words.count("a", amount)
    assert read.say("lost", 3) == words.say("lost", 3)
    assert read.first("c", "b", "a") == words.first("c", "b", "a")
    assert read.first("c", "d") == words.first("c", "d")


def test_nothing_is_wrong_with_our_texts() -> None:
    assert tool.complaints({language: load(language).texts for language in languages()}) == []


def test_there_are_three_languages_with_the_same_files() -> None:
    assert languages() == sorted(NAMES.values())
    for name, language in NAMES.items():
        assert sorted(path.stem for path in (TEXTS / language).iterdir()) == sorted(FILES)
        for path in (TEXTS / language).iterdir():
            assert path.read_text(encoding="utf-8").startswith(f"# Trailhand, {name}: ")


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("language", [language for language in NAMES.values() if language != "en"])
def test_keys_stand_in_the_same_order_under_the_same_headings(language: str, name: str) -> None:
    known, found = outline("en", name), outline(language, name)
    more = [key for key in found if key and key not in known]
    assert [key for key in found if key not in more] == known
    assert [key for key in more if not re.fullmatch(r".+\.\d+", key)] == []  # only forms for a number


@pytest.mark.parametrize("language", [language for language in NAMES.values() if language != "en"])
def test_every_text_is_translated(language: str) -> None:
    known, found = load("en").texts, load(language).texts
    same = {text for key, text in found.items() if known.get(key) == text} - NAMES_KEPT
    assert {text for text in same if re.search("[A-Za-z]{2}", text)} == set()


def test_polish_numbers_take_their_forms() -> None:
    words = load("pl")
    forms = {1: "krok"} | dict.fromkeys(range(2, 5), "kroki") | dict.fromkeys(range(5, 13), "kroków")
    for number, form in forms.items():
        assert words.count("word.steps", number) == f"{number} {form}"
        assert f"robi {number} {form}: " in words.count("sue_turn.move", number, "B", "B", number)


def test_what_would_be_read_wrongly_is_refused() -> None:
    for key, text in (("a", "one\0two"), ("ok\0", "the same number")):
        with pytest.raises(tool.PackError):
            tool.pack({"ok": "done", key: text})


def test_missing_keys_are_found_and_numbers_may_differ() -> None:
    by_language = {"en": {"a": "x", "b": "{0}", "b.1": "one"}, "pl": {"b": "{0}", "b.2": "dwa", "c": "y"}}
    assert tool.missing_keys(by_language) == ["en: no text for c", "pl: no text for a"]


def test_different_values_are_found() -> None:
    by_language = {
        "en": {"a": "{0} of {1}", "b": "{0} cows", "b.1": "a cow"},
        "de": {"a": "{1} von {0}", "b": "Rinder", "b.1": "ein Rind", "b.2": "{1} Rinder"},
    }
    assert tool.different_values(by_language) == [
        "de: b shows [], not ['0']",
        "de: b.2 shows ['1'], not ['0']",
    ]


def test_missing_glyphs_are_found() -> None:
    font = Font(8, 7, 1, 1, 97, 2, "ß", bytes(8))
    assert tool.missing_glyphs({"de": {"k": "abßc"}}, [font]) == ["de: k has 'c', which is not in every font"]
    assert tool.missing_glyphs({"de": {"k": "é"}})


def test_the_tool_writes_a_file_for_each_language(tmp_path: Path) -> None:
    assert tool.main(tmp_path) == 0
    assert sorted(path.stem for path in tmp_path.glob("*.bin")) == languages()
