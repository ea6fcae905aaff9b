"""No rule without a test, no citation without a rule: the pages of docs/rules against tests and code.

What the rules are is the page's business, whether a test of a rule is any good that of test_mutants.py.
"""

import re

import pytest

from rule_ids import (
    GAMES,
    ROOT,
    cited,
    code_of,
    decided,
    ids_of,
    named_by,
    naming,
    on_page,
    page_of,
    suite_of,
)

TEXTS = ROOT / "shared" / "trailhand" / "ui" / "texts"
every_game = pytest.mark.parametrize("game", GAMES)

# The one list of rules that have no test yet, and why.
NOT_YET = {
    "H1": "the device does not follow the human's steps and hand",
    "H3": "human scoring: cattle cards removed by a human",
    "H4": "the device does not follow the human's deliveries",
}

# What the issues ask for, so that a rule cannot vanish from the page together with its tests.
EXPECTED = {
    "elpaso": [
    *[f"SU{n}" for n in range(1, 9)], "ST1", "ST2", *[f"SM{n}" for n in range(1, 6)],
    *[f"SA{n}" for n in range(1, 8)], "SA6a", "SA6b", "SA6c", "SD1", "SD2", "SD3", "SE1", "SE2", "SE3", "SE4",
    *[f"SC{n}" for n in range(1, 10)], "SS1", "SS2", *[f"H{n}" for n in range(6)],
    *[f"R{n}" for n in range(1, 10)], "T1", "T2", "T3",
    ],
    "gwt2": [
    *[f"GC{n}" for n in range(1, 13)], "GD1", "GD2", "GK1", "GK2", *[f"GO{n}" for n in range(1, 8)],
    *[f"GM{n}" for n in range(1, 9)], "GL1",
    ],
    "longhorn": [f"LH{n}" for n in range(1, 26)],
    "nimmt": [*[f"NB{n}" for n in range(1, 16)], "NR1", "NR2", "NT1", "NT2"],
}  # fmt: skip


@every_game
def test_the_page_has_every_rule_once(game: str) -> None:
    assert sorted(ids_of(game)) == sorted(EXPECTED[game])


@every_game
def test_every_entry_of_the_page_is_read(game: str) -> None:
    """A line that looks like a rule but is not read would be a rule without a test."""
    lines = re.findall(r"^ *[-*] *\*\*.*$", page_of(game).read_text(encoding="utf-8"), re.M)
    assert len(lines) == len(ids_of(game))


def test_the_page_says_which_rules_the_device_leaves_to_the_human() -> None:
    _, _, left = page_of("elpaso").read_text(encoding="utf-8").partition("These it leaves to you")
    assert on_page(left.partition("##")[0]) == sorted(NOT_YET)


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game in GAMES for rule in ids_of(game)])
def test_every_rule_is_named_by_a_test_or_listed_as_not_yet(game: str, rule: str) -> None:
    named = naming(suite_of(game), ids_of(game))[rule]
    if rule in NOT_YET:
        assert not named, f"{rule} has tests: take it off the list"
    else:
        assert named, f"no test is named after {rule} (test_{rule.lower()}_...)"


@every_game
def test_the_code_cites_only_rules_of_the_page(game: str) -> None:
    wrong = {
        f"{path.name}: {rule}"
        for path in sorted(code_of(game).glob("*.py"))
        for rule in cited(path.read_text(encoding="utf-8"))
        if rule not in ids_of(game)
    }
    assert not wrong


@every_game
def test_every_rule_is_cited_by_the_code(game: str) -> None:
    """The device can name every rule that it decides by; SM5 only says what does not decide."""
    citations = {
        rule for path in code_of(game).glob("*.py") for rule in cited(path.read_text(encoding="utf-8"))
    }
    assert {rule for rule in ids_of(game) if rule not in NOT_YET} - citations <= {"SM5"}


def test_names_of_tests_are_read_up_to_the_first_other_word() -> None:
    ids = ids_of("elpaso")
    assert named_by("test_sa6a_r9_equal_spaces", ids) == ["SA6a", "R9"]
    assert named_by("test_a_sm4_way", ids) == []
    assert named_by("test_se1", ids) == ["SE1"]


def test_citations_are_found_wherever_they_stand() -> None:
    assert cited('because("SA6b")  # R5: see SE1, but not s1, B2 or SAX') == {"SA6b", "R5", "SE1"}
    assert decided('"""SM4: no."""\nbecause("SD1" if x else "H0", "s1")') == {"SD1", "H0"}


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("game", [game for game in GAMES if game != "elpaso"])  # its sentences: test_words
def test_every_rule_of_a_game_has_a_sentence_in_its_file(game: str, language: str) -> None:
    text = (TEXTS / language / f"{game}.txt").read_text(encoding="utf-8")
    assert sorted(re.findall(r"^rule\.(\w+) = .", text, re.M)) == sorted(ids_of(game))
