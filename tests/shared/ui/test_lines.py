"""Breaking and cutting text to a width."""

from trailhand.ui.font_large import FONT as LARGE
from trailhand.ui.font_small import FONT as SMALL
from trailhand.ui.font_text import FONT as TEXT
from trailhand.ui.lines import fit, wrap

SENTENCE = "Sue nimmt die nächste billigere Karte; ist keine da, bekommt sie 3 Punkte – „Größe” zählt nicht."


def test_lines_fit_and_lose_no_word() -> None:
    for font in (SMALL, TEXT, LARGE):
        for width in (64, 100, 128):
            lines = wrap(SENTENCE, font, width)
            assert " ".join(lines) == SENTENCE
            assert max([font.width(line) for line in lines]) <= width
            for at in range(1, len(lines)):  # no word would have fitted on the line before
                assert font.width(lines[at - 1] + " " + lines[at].split()[0]) > width


def test_short_and_empty_texts() -> None:
    assert wrap("", SMALL, 128) == []
    assert wrap("  Sue ", SMALL, 128) == ["Sue"]


def test_a_word_that_is_too_wide_is_broken() -> None:
    lines = wrap("a Rindviehzüchtervereinigung b", LARGE, 60)
    assert "".join(lines).replace(" ", "") == "aRindviehzüchtervereinigungb" and lines[0] == "a"
    assert max([LARGE.width(line) for line in lines]) <= 60
    assert wrap("mm", LARGE, 1) == ["m", "m"]


def test_cut_texts_fit() -> None:
    assert fit("Sue", TEXT, 128) == "Sue"
    for width in (5, 20, 64, 128):
        cut = fit(SENTENCE, TEXT, width)
        assert cut.endswith("…") and " …" not in cut
        assert TEXT.width(cut) <= width or cut == "…"
