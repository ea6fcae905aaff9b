"""Packed texts: every text of every language comes out as it went in; what is wrong with texts is found."""

import io
from pathlib import Path

import pytest

from trailhand.core.checksum import LOG_PRIME, START, extend
from trailhand.ui.font import Font
from trailhand.ui.text_file import Texts
from trailhand_host.devtools import texts as tool
from trailhand_host.words import Words, languages, load


@pytest.mark.parametrize("language", languages())
def test_every_text_is_read_as_it_was_written(language: str) -> None:
    written = load(language)
    read = Texts(io.BytesIO(tool.pack(written.texts)), strict=True)
    assert read.is_whole()
    values = tuple(range(10))
    for key in written.texts:
        assert read.say(key, *values) == written.say(key, *values)
    assert not any(read.has(key + "x") for key in written.texts if key + "x" not in written.texts)


def test_the_reader_says_what_the_desktop_says() -> None:
    sample = {"a": "{0}", "a.1": "one", "b": "x"}
    read, words = Texts(io.BytesIO(tool.pack(sample))), Words(sample)
    for amount in (0, 1, 2, "G"):
        assert read.count("a", amount) == words.count("a", amount)
    assert read.say("lost", 3) == words.say("lost", 3)
    assert read.first("c", "b", "a") == words.first("c", "b", "a")
    assert read.first("c", "d") == words.first("c", "d")


def test_nothing_is_wrong_with_our_texts() -> None:
    assert tool.complaints({language: load(language).texts for language in languages()}) == []


def test_two_keys_of_one_hash_take_another_prime(monkeypatch: pytest.MonkeyPatch) -> None:
    def key(code: int) -> str:
        return code.to_bytes(4, "big").decode("ascii")

    def is_plain(code: int) -> bool:
        return all(32 < byte < 127 for byte in code.to_bytes(4, "big"))

    codes = range(0x21212121, 0x7E7E7E7E, 9973)
    one, other = next(
        (code, code + LOG_PRIME) for code in codes if is_plain(code) and is_plain(code + LOG_PRIME)
    )
    texts = {key(one): "one", key(other): "other"}
    assert len({extend(START, name.encode()) for name in texts}) == 1
    read = Texts(io.BytesIO(tool.pack(texts)), strict=True)
    assert [read.say(name) for name in texts] == ["one", "other"]
    monkeypatch.setattr(tool, "PRIMES", (LOG_PRIME,))
    with pytest.raises(tool.PackError):
        tool.pack(texts)


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
