"""The bar while the button is held: what a release would do, and how it grows."""

from trailhand.ui.gesture import ZONES
from trailhand.ui.look import Look
from trailhand.ui.zone_bar import FIELD, RULE, STEPS, TOP, draw_zone_bar
from ui.texts_here import words


def lit(look: Look, field: int) -> int:
    """How many points of a field are filled."""
    return len([x for x in range(STEPS) if look.canvas.is_lit(field * FIELD + x, TOP)])


def test_fields_before_are_full_and_later_ones_empty() -> None:
    look = Look(words())
    for at, zone in enumerate(ZONES):
        draw_zone_bar(look, zone, 12)
        assert [lit(look, field) for field in range(4)] == [STEPS] * at + [12] + [0] * (3 - at)


def test_it_only_grows() -> None:
    look = Look(words())
    before = 0
    for zone in ZONES:
        for filled in range(0, STEPS + 1, 5):
            draw_zone_bar(look, zone, filled)
            now = sum([lit(look, field) for field in range(4)])
            assert now >= before
            before = now


def test_its_words_fit_in_every_language() -> None:
    for language in ("en", "de", "pl"):
        look = Look(words(language))
        for zone in ZONES:
            look.canvas.clear()
            draw_zone_bar(look, zone, 0)
            row = TOP - look.hint.height - 1
            lit = [x for x in range(128) for y in range(row, TOP) if look.canvas.is_lit(x, y)]
            wanted = look.hint.width(look.words.say("screen.zone." + zone))
            assert max(lit) - min(lit) + 1 >= wanted - 1  # a glyph may begin with a dark column


def test_what_was_above_it_stays() -> None:
    look = Look(words())
    look.canvas.fill(0, 0, 128, 64)
    draw_zone_bar(look, "hold", 3)
    top = TOP - look.hint.height - RULE
    assert all([look.canvas.is_lit(x, y) for x in range(0, 128, 9) for y in range(top)])
    assert not any([look.canvas.is_lit(127, y) for y in range(top, TOP)])
