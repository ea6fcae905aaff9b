"""Some hundred random games on both Pythons; ten thousand are in prop_games.py."""

from longhorn.random_games import Watched, play_all

EVERY_STAGE = 0b11111011  # all but OVER


def test_random_games_keep_the_rules_and_reach_every_ending_and_every_choice() -> None:
    endings, stages = play_all(range(200))
    assert endings[0] == 0 and min(endings[1:]) > 0
    assert stages == EVERY_STAGE


def test_both_pythons_play_the_same_games() -> None:
    """Recorded on CPython."""
    sums = [0, 0]
    for seed in range(20):
        game = Watched(seed)
        sums[0] += game.decisions
        sums[1] = (sums[1] * 31 + sum([number * at for at, number in enumerate(game.p)])) % 65521
    assert sums == [719, 44514]
