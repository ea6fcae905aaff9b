"""Asking for values of the owner's box: the guesses that steer Sue, b sides and star sides.

What was told is merged into the pack of this game, and kept for the next ones.
"""

from trailhand.core.prompts import Choose, Count, Tell, because
from trailhand.core.types import Script
from trailhand.elpaso.pack import TRAIN_CARDS, Pack, flip, is_known
from trailhand.elpaso.pack_data import REWARDS, SUES_POSTS
from trailhand.elpaso.vocabulary import ICONS, OBJECTIVE, TILES, WORKER

GUESSED_SPACES = ("s1", "s3", "s7")
HIGHEST_COST = 9
HIGHEST_VP = 40
RIGHT, CHANGE = "right", "change"
DONE = "done"
OWNERS = (because("T2"),)  # what no rulebook prints is the owner's to tell


def check_values(pack: Pack) -> "Script[Pack]":
    """The first game: are the guessed costs, the train cards and the rewards of the posts right?"""
    pack = pack.copy()
    for space in GUESSED_SPACES:
        start = pack.value("spaces", space)
        cost = yield Count("space_cost", 0, HIGHEST_COST, values=(space,), why=OWNERS, start=start)
        pack.set_value("spaces", space, cost)
    for card in TRAIN_CARDS:
        icons = pack.train[card - 1]
        answer = yield Choose("train_check", (RIGHT, CHANGE), values=(card, icons), why=OWNERS)
        if answer == CHANGE:
            icons = yield from _tell_icons(card)
            pack.set_icons(card, icons)
    yield from _check_rewards(pack)
    prompt = Tell("values_kept", why=OWNERS)
    prompt.keep = ("pack", pack.encode())
    yield prompt
    return pack


def _tell_icons(card: int) -> "Script[tuple[str, ...]]":
    """The icons that matter to Sue, left to right."""
    icons: tuple[str, ...] = ()
    while len(icons) < len(ICONS):
        icon = yield Choose("train_icon", ICONS + (DONE,), values=(card, icons), why=OWNERS)
        if icon == DONE:
            break
        icons += (icon,)
    return icons


def _check_rewards(pack: Pack) -> "Script[None]":
    """SD3: which trading posts give Sue an objective tile, and which a worker?"""
    posts = SUES_POSTS[1:]
    given = [tuple([post for post in posts if pack.reward(post) == what]) for what in (OBJECTIVE, WORKER)]
    answer = yield Choose("post_check", (RIGHT, CHANGE), values=tuple(given), why=OWNERS)
    if answer == CHANGE:
        for post in posts:
            reward = yield Choose("post_reward", REWARDS, values=(post,), why=OWNERS)
            pack.set_value("rewards", post, REWARDS.index(reward))


def flip_sides(pack: Pack) -> "Script[Pack]":
    """Which buildings lie on their b sides, which train cards on their star sides; unknown ones are asked."""
    answer = yield Choose("sides", ("plain", "mixed"), why=OWNERS)
    if answer == "plain":
        return pack
    pack = pack.copy()
    tiles = yield from _b_sides(pack)
    stars = yield from _star_sides(pack)
    prompt = Tell("values_kept", why=OWNERS)
    prompt.keep = ("pack", pack.encode())
    yield prompt
    return flip(pack, tiles, stars)


def _b_sides(pack: Pack) -> "Script[tuple[int, ...]]":
    tiles: tuple[int, ...] = ()
    for tile in TILES:
        side = yield Choose("building_side", ("a", "b"), values=(tile,), why=OWNERS)
        if side == "b":
            tiles += (tile,)
            if not is_known(pack.value("buildings_b", tile)):
                vp = yield Count("building_vp", 0, HIGHEST_VP, values=(tile,), why=OWNERS)
                pack.set_value("buildings_b", tile, vp)
    return tiles


def _star_sides(pack: Pack) -> "Script[tuple[int, ...]]":
    stars: tuple[int, ...] = ()
    for card in TRAIN_CARDS:
        side = yield Choose("train_side", ("plain", "star"), values=(card,), why=OWNERS)
        if side == "star":
            stars += (card,)
            if not pack.train_star[card - 1]:
                icons = yield from _tell_icons(card)
                pack.set_star_icons(card, icons)
    return stars
