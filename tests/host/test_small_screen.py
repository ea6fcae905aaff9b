"""Texts on the small screen fit: titles in two lines, options in one, in every language and both text sizes.

The prompts are those of random games of the shelf; what stands behind a prompt is measured too.
"""

from collections.abc import Iterator

import pytest

from host.games import score_gwt2_randomly, score_longhorn_randomly
from longhorn.games import play_randomly as longhorn_randomly
from nimmt.games import play_randomly as nimmt_randomly
from trailhand.app import shelf
from trailhand.core.prompts import Prompt
from trailhand.ui import phrases
from trailhand.ui.choice import BAR, INDENT, ListView
from trailhand.ui.lines import wrap
from trailhand.ui.look import EDGE, Look
from trailhand.ui.number import NumberView
from trailhand.ui.prompt_view import view_of
from trailhand.ui.sheet_view import Sheet
from trailhand_host.words import languages, load

LABEL = EDGE - INDENT - BAR
TITLE_LINES = 2
MENUS = ("menu.game.", "menu.resume.", "menu.other", "menu.go_on", "menu.anew", "history.")
PAGES = ("history.unreadable", "history.why.")  # of these, what is said on a page


def played() -> Iterator[Prompt]:
    for play in (score_gwt2_randomly, nimmt_randomly, score_longhorn_randomly, longhorn_randomly):
        for seed in range(24):
            yield from (prompt for prompt, _, _ in play(seed))


@pytest.fixture(scope="module")
def prompts() -> list[Prompt]:
    """Each that looks different once; numbers count as equal, but for how many digits they have."""
    found: dict[str, Prompt] = {}
    for prompt in played():
        prompt.think = None  # a thinker has no list
        found.setdefault(repr((prompt.id, prompt.values, prompt.limits(), prompt.more)), prompt)
    return list(found.values())


def too_long(look: Look, prompt: Prompt) -> list[str]:
    """What of a prompt does not fit."""
    view = view_of(look.words, prompt)
    behind = range(prompt.plain(), prompt.size())
    labels = [phrases.meaning(look.words, prompt, at, short=True) for at in behind]
    found: list[str] = []
    if isinstance(view, ListView | NumberView):
        lines = wrap(view.title, look.title, EDGE)
        if len(lines) > TITLE_LINES or max(map(look.title.width, lines)) > EDGE:
            found.append(f"title: {view.title}")
    if isinstance(view, ListView):
        labels += view.labels
    return found + [f"option: {label}" for label in labels if look.fine.width(label) > LABEL]


@pytest.mark.parametrize("big", [False, True])
@pytest.mark.parametrize("language", languages())
def test_titles_and_options_fit(prompts: list[Prompt], language: str, big: bool) -> None:
    look = Look(load(language, strict=True), big)
    assert len(prompts) > 800
    assert sorted({f"{prompt.id}, {text}" for prompt in prompts for text in too_long(look, prompt)}) == []


def test_a_title_or_an_option_that_is_too_long_is_found(prompts: list[Prompt]) -> None:
    words = load("en", strict=True)
    words.texts = {**words.texts, "city_disk.short": "word " * 20, "card_task.done.short": "word " * 9}
    found = [text for prompt in prompts for text in too_long(Look(words), prompt)]
    assert any(text.startswith("title: word") for text in found)
    assert any(text.startswith("option: word") for text in found)


@pytest.mark.parametrize("big", [False, True])
@pytest.mark.parametrize("language", languages())
def test_the_menu_fits(language: str, big: bool) -> None:
    words = load(language)
    look = Look(words, big)
    texts = {key: text for key, text in words.texts.items() if not key.startswith(PAGES)}
    labels = [text.format(9999) for key, text in texts.items() if key.startswith(MENUS)]
    assert len(labels) > 4 * len(shelf.OTHERS)
    assert [label for label in labels if look.fine.width(label) > LABEL] == []


@pytest.mark.parametrize("big", [False, True])
@pytest.mark.parametrize("language", languages())
def test_sheets_keep_names_and_columns_apart(prompts: list[Prompt], language: str, big: bool) -> None:
    """Up to six people and eleven lines: no cell is wider than its column, no name reaches into a cell."""
    look = Look(load(language), big)
    sheets = [prompt for prompt in prompts if prompt.id in ("score_review", "score_result")]
    assert {2, 3, 4, 5, 6} <= {len(prompt.values[0]) for prompt in sheets}
    assert max(len(prompt.values[1]) for prompt in sheets) == 11
    for prompt in sheets:
        sheet = Sheet(look, prompt.values[0], prompt.values[1])
        cells = [*sheet.heads, *[str(number) for _, points in sheet.rows for number in points]]
        cells += map(str, sheet.totals)
        assert max(map(look.fine.width, cells)) < sheet.column
        names = max(look.fine.width(sheet.name(category)) for category, _ in sheet.rows)
        assert names + (0 if sheet.stacked else sheet.column * len(sheet.people)) <= EDGE
