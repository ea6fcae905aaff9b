"""One simulated game: what came of it, and that it is the game the conversation would have played."""

from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.elpaso import options, sheet
from trailhand.elpaso.cards import HOUSE_DECK
from trailhand.elpaso.human_model import HumanModel, Setting, play_on
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.simulated_game import OTHER, Outcome, play_game, seed_of
from trailhand.elpaso.solo import GAME
from trailhand.elpaso.table import Table


def outcome(number: int, level: int = 2) -> Outcome:
    """Game `number` with the house deck."""
    pack = Pack()
    pack.deck = HOUSE_DECK
    return play_game(pack.encode(), Setting("steady", level, "virtual"), seed_of(1, number))


def test_it_is_the_game_that_a_conversation_plays() -> None:
    seed = seed_of(7, 3)
    pack = Pack().encode()
    game = Conversation(GAME, Header(GAME.id, GAME.rules, seed, options.Options().encode(), pack))
    other = (int.from_bytes(seed, "big") ^ OTHER).to_bytes(4, "big")
    answers = play_on(game, HumanModel(Setting("builder", 1), other))
    table = game.result
    assert isinstance(table, Table)
    found = play_game(pack, Setting("builder", 1), seed)
    assert sum(found.points) == sheet.score(table)["total"]
    assert (found.turns, found.answers) == (table.turn, answers)


def test_seeds_differ_and_wrap() -> None:
    assert seed_of(1, 0) == b"\x00\x00\x00\x01"
    assert len({seed_of(1, number) for number in range(500)}) == 500
    assert len(seed_of(0xFFFFFFFF, 1000000)) == 4


def test_the_same_seed_gives_the_same_game() -> None:
    first, second = outcome(5), outcome(5)
    assert (first.points, first.rules) == (second.points, second.rules)
    assert outcome(6).points != first.points


def test_rules_that_decided_are_counted_once_a_turn() -> None:
    found = outcome(2)
    assert len([rule for rule in found.rules if rule == "SM1"]) == found.turns
    assert "SD2" in found.rules and "SU4" not in found.rules


def test_the_tiles_of_the_owner_are_the_ones_sue_takes() -> None:
    pack = Pack()
    pack.deck = HOUSE_DECK
    setting = Setting("steady", 0, "virtual")
    setting.use_tiles((), (0,))
    without = [play_game(pack.encode(), setting, seed_of(1, number)).points for number in range(6)]
    assert sum([points[4] for points in without]) == 0 and sum([points[5] for points in without]) > 0
    setting.use_tiles((7,), ())
    sevens = [play_game(pack.encode(), setting, seed_of(1, number)).points for number in range(6)]
    assert all([points[5] % 7 == 0 for points in sevens]) and sum([points[4] for points in sevens]) > 0
