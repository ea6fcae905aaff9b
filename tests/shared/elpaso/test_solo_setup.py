"""Setting up a solo game: the questions and the checklist (SU)."""

from elpaso.tables import asked, flow, meanings, part, rules, solo_game, told
from trailhand.core.chance import Chance
from trailhand.core.prompts import Count
from trailhand.elpaso.automa import Automa
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.options import Options
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.solo_setup import set_up
from trailhand.elpaso.table import Table

HOUSE = [("difficulty", 2), ("automa", "house"), ("setup_way", "usual")]
PAGES = ("simmental", "sue", "resources", "row", "disk", "human", "left")


def _pages(prompts: tuple[str, ...] = PAGES) -> list[tuple[str, str]]:
    return [("setup_" + page, "ok") for page in prompts]


def _known() -> Pack:
    pack = Pack()
    pack.deck = HOUSE_DECK
    return pack


def _result(steps: list[tuple[str, object]], pack: Pack | None = None) -> tuple[Table, Automa]:
    """Set up with these answers; the table and the deck that come of it."""
    script = set_up(pack or Pack(), Options(), Chance(b"seed"))
    game = flow(part(lambda: script), steps)
    result = game.result
    assert game.prompt is None and isinstance(result, tuple)
    return result


def _page(name: str, steps: list[tuple[str, object]] = HOUSE) -> tuple[object, list[str]]:
    """What a page of the checklist says, and why."""
    game = flow(solo_game(), steps)
    while asked(game).id != name:
        game.answer(0)
    return asked(game).values, rules(asked(game).why)


def test_su1_the_checklist_says_nine_simmental() -> None:
    assert _page("setup_simmental") == ((9,), ["SU1"])


def test_su2_seven_disks_for_sue() -> None:
    assert _page("setup_sue") == ((7,), ["SU2"])


def test_su3_three_resource_cards_of_each_kind() -> None:
    assert _page("setup_resources") == ((3, 0), ["SU3"])
    assert _page("setup_resources", told()[:-8]) == ((3, 1), ["SU3"])  # a real deck must be shuffled


def test_su3_a_virtual_deck_holds_the_eighteen_cards_shuffled() -> None:
    here, _ = _result(HOUSE + _pages())
    assert here.deck is not None and len(here.deck) == 18
    kinds = ("cowboy", "builder", "engineer", "joker", "black_angus", "corriente")
    assert [here.deck.count(kind) for kind in kinds] == [3] * 6
    assert here.deck != [kind for kind in kinds for _ in range(3)]


def test_su3_a_real_deck_has_no_order() -> None:
    assert _result(told())[0].deck is None


def test_su4_no_to_three_b_cards() -> None:
    prompt = asked(solo_game())
    assert prompt.id == "difficulty" and rules(prompt.why) == ["SU4"]
    assert isinstance(prompt, Count) and (prompt.low, prompt.high) == (0, 3)


def test_su4_the_house_deck_with_its_b_cards() -> None:
    _, automa = _result(HOUSE + _pages())
    assert automa.way == "virtual" and automa.size == 10 and automa.level == 2


def test_su4_a_known_deck_is_offered_only_with_enough_b_cards() -> None:
    game = flow(solo_game(pack=_known()), [("difficulty", 3)])
    assert meanings(asked(game)) == ["virtual", "known", "told", "house"]
    pack = _known()
    pack.deck = HOUSE_DECK[:-1]
    assert meanings(asked(flow(solo_game(pack=pack), [("difficulty", 3)]))) == ["told", "house"]
    assert meanings(asked(flow(solo_game(pack=pack), [("difficulty", 2)])))[0] == "virtual"


def test_su4_real_cards_of_a_known_deck() -> None:
    steps = [("difficulty", 1), ("automa", "known"), ("setup_way", "usual")]
    pages = ("simmental", "sue", "resources", "automa", "row", "disk", "human", "left")
    here, automa = _result(steps + _pages(pages), _known())
    assert (automa.way, automa.size, automa.level) == ("known", 9, 1) and here.deck is not None


def test_su4_a_virtual_deck_of_known_cards() -> None:
    steps = [("difficulty", 3), ("automa", "virtual"), ("setup_way", "usual")]
    _, automa = _result(steps + _pages(), _known())
    assert (automa.way, automa.size) == ("virtual", 11)


def test_su4_the_checklist_says_how_many_real_cards() -> None:
    assert _page("setup_automa", told(size=9, level=2)[:-8]) == ((9, 2), ["SU4"])


def test_t3_the_number_of_cards_is_asked_once_for_an_unknown_deck() -> None:
    game = flow(solo_game(), [("difficulty", 2), ("automa", "told")])
    prompt = asked(game)
    assert isinstance(prompt, Count) and prompt.id == "automa_size"
    assert (prompt.low, prompt.high, prompt.start) == (3, 11, 10) and rules(prompt.why) == ["T3"]
    _, automa = _result(told(size=7))
    assert (automa.way, automa.size) == ("told", 7)


def test_su5_the_row_is_told_left_to_right() -> None:
    game = flow(solo_game(), told()[:7])
    assert asked(game).values == (1,) and meanings(asked(game)) == ["cowboy", "builder", "engineer"]
    flow(game, [("row_place", "engineer")])
    assert asked(game).values == (2,) and meanings(asked(game)) == ["cowboy", "builder"]
    flow(game, [("row_place", "builder")])
    while asked(game).id != "setup_row":
        game.answer(0)
    assert asked(game).values == ("engineer", "builder", "cowboy")


def test_su5_or_shuffled() -> None:
    rows = {_row_of(seed) for seed in range(40)}
    assert len(rows) == 6
    for row in rows:
        assert sorted(row) == ["builder", "cowboy", "engineer"]


def _row_of(seed: int) -> tuple[str, ...]:
    game = flow(solo_game(seed=seed), HOUSE + _pages(PAGES[:3]))
    assert asked(game).id == "setup_row" and rules(asked(game).why) == ["SU5"]
    return asked(game).values


def test_su6_her_first_disk_on_post_5() -> None:
    assert _page("setup_disk") == ((5,), ["SU6"])


def test_su7_the_human_starts() -> None:
    assert _page("setup_human") == ((), ["SU7"])
    game = flow(solo_game(), HOUSE + _pages())
    assert asked(game).id == "human_turn"


def test_su8_what_is_left_in_the_market() -> None:
    assert _page("setup_left") == ((5, 7, 8, 6), ["SU8"])


def test_an_own_setup_asks_deck_row_and_sides() -> None:
    steps = [("difficulty", 0), ("automa", "house"), ("setup_way", "own"), ("resource_deck", "virtual")]
    here, _ = _result(steps + [("row", "shuffled"), ("sides", "plain")] + _pages())
    assert here.deck is not None and len(here.row) == 3


def test_t2_the_first_game_checks_the_guessed_values() -> None:
    game = flow(solo_game(Options(first_game=True)), HOUSE)
    assert asked(game).id == "space_cost" and rules(asked(game).why) == ["T2"]
    game = flow(solo_game(Options(first_game=False)), HOUSE)
    assert asked(game).id == "setup_simmental"
