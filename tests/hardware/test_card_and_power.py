"""The card fits its page in every language; the battery's hours follow from the formula."""

import pytest

from trailhand_hardware import card, power
from trailhand_hardware.card_texts import TEXTS


@pytest.mark.parametrize("language", card.LANGUAGES)
def test_the_card_fits_its_page(language: str) -> None:
    assert card.fill(language).y < card.HEIGHT - 12


@pytest.mark.parametrize("language", card.LANGUAGES)
def test_short_entries_fit_their_place(language: str) -> None:
    words = TEXTS[language]
    for text in words["menu_items"]:
        assert len(card.wrap(text, 58)) == 1, text
    for text, width in zip(words["zones"], (17.8, 32, 49, 28), strict=True):
        assert len(text) * 3.2 * 0.62 < width, text
    assert len(words["footer"][0]) * 2.3 * card.WIDEST < card.WIDTH - 20


def test_all_languages_say_the_same_things() -> None:
    shapes = [{key: len(texts) for key, texts in TEXTS[language].items()} for language in card.LANGUAGES]
    assert all(shape == shapes[0] for shape in shapes)
    assert set(card.LANGUAGES) == {"en", "de", "pl"}


def test_the_set_up_names_the_numbers_of_the_rules() -> None:
    for language in card.LANGUAGES:
        text = " ".join(TEXTS[language]["setup_items"])
        assert all(number in text for number in ("9", "7", "3", "18", "5", "4"))


def test_hours_follow_from_the_formula() -> None:
    use = power.Use("half awake", 0.5, 2.0)
    assert power.average(use) == pytest.approx(0.5 * power.AWAKE + 0.5 * power.ASLEEP + 2.0)
    assert power.hours(use) == pytest.approx(power.CAPACITY * power.USABLE / power.average(use))
    hours = [power.hours(each) for each in power.USES]
    assert hours == sorted(hours)
    assert 20 < hours[0] < 30
