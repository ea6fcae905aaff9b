"""Objective tiles by the owner's list in a scoring: asked, used as well as can be, counted once."""

from elpaso.tables import asked, flow, meanings
from elpaso.test_scoring import points, scoring
from trailhand.core.conversation import Conversation
from trailhand.core.score_sheet import Scores
from trailhand.core.types import Meaning
from trailhand.elpaso import objectives
from trailhand.elpaso.pack import Pack

TILES = (
    (4, (("cattle", "corriente", 2),)),
    (3, (("breeding", 3, 2),)),
    (5, (("builders", 5), ("tokens", 1))),
    (3, (("builders", 4),)),
    (4, (("kinds", 3),)),
)


def with_objectives() -> Pack:
    """A pack whose owner has listed five objective tiles."""
    pack = Pack()
    pack.objectives = objectives.encode(TILES)
    return pack


def owner(*tiles: int, tokens: int = -1, cattle: tuple[int, ...] = (0,) * 9) -> "list[tuple[str, Meaning]]":
    """The steps of one person with building 6 and 3, such cattle, and these objective tiles."""
    steps: list[tuple[str, Meaning]] = [("score_money", 0), ("score_building", 6), ("score_building", 3)]
    steps += (
        [("score_disk", "done")] + [("score_cards", 0)] * 4 + [("score_cards", count) for count in cattle]
    )
    steps += [("score_herder", "no"), ("score_tiles", 0)]
    steps += [("objective_tile", tile) for tile in tiles] + [("objective_tile", "done")]
    return steps + ([("score_rest", tokens)] if tokens >= 0 else [])


def listed(people: int = 1) -> Conversation:
    """A detailed scoring with the owner's list."""
    return flow(scoring(None, with_objectives()), [("people", people), ("score_way", "detailed")])


def test_sc8_an_element_serves_one_tile_and_the_best_ones_are_found() -> None:
    # Criollo, Pineywoods, Galloway, Santa Gertrudis, Simmental, Black Angus, Corriente, Shorthorn, Hereford
    game = flow(listed(), owner(1, 2, cattle=(0, 0, 0, 0, 0, 0, 3, 0, 0)))
    person, total, served, further, gain = asked(game).values
    assert (person, total) == ("player1", 4)  # three Corriente: two for tile 1, one is too few for tile 2
    assert served == ((1, ("cattle", "corriente", 2), ((("cattle", "corriente"), 2),)),)
    assert gain == 3 and further[0] == "cattle"
    game = flow(listed(), owner(1, 2, cattle=(0, 0, 0, 0, 0, 0, 4, 0, 0)))
    assert asked(game).values[1] == 7


def test_sc8_builder_numbers_may_be_split_and_tokens_are_asked_where_wanted() -> None:
    game = flow(listed(), owner(3, 4, tokens=1))  # buildings 6 and 3: 9 = 5 + 4
    assert asked(game).values[1] == 8
    game = flow(listed(), owner(3, 4, tokens=0))
    assert asked(game).values[1] == 3 and asked(game).values[3] == ("tokens",)
    assert asked(flow(listed(), owner(4))).id == "objectives_best"  # tile 4 wants none


def test_sc8_different_kinds_are_different() -> None:
    assert asked(flow(listed(), owner(5, cattle=(3, 0, 0, 0, 0, 0, 0, 0, 0)))).values[1] == 0
    assert asked(flow(listed(), owner(5, cattle=(1, 1, 0, 0, 1, 0, 0, 0, 0)))).values[1] == 4


def test_sc7_only_fulfilled_tiles_score_and_each_once() -> None:
    game = flow(listed(), owner(1, 4, 5) + [("objectives_best", "ok"), ("score_review", "finish")])
    assert points(game)[6] == 3
    flow(game, [("score_result", "ok")])
    assert isinstance(game.result, Scores)
    assert game.result.entries[0].lines["objectives"] == [("objective", 4, 3, "SC7")]


def test_sc8_a_tile_is_held_by_one_person_only() -> None:
    game = flow(listed(2), owner(1, 4) + [("objectives_best", "ok")])
    flow(game, owner()[:-1])
    assert meanings(asked(game)) == ["done", 2, 3, 5, "correct"]
