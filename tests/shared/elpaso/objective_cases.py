"""Small cases of objectives by chance, the same on every Python, compared with the brute force and condensed.

Runs on CPython and under WebAssembly; the check at the end shows that both found the same, steps and all.
"""

from elpaso import brute_force
from trailhand.core.chance import Chance
from trailhand.core.checksum import START, extend
from trailhand.core.types import Values
from trailhand.elpaso.objectives import SUBJECTS, Holdings, decode, encode
from trailhand.elpaso.objectives_best import best_assignment
from trailhand.elpaso.pack import Pack
from trailhand.elpaso.vocabulary import CATTLE, POSTS, TILES, WORKERS

EVERY_GAIN = 20  # of so many cases one is asked what one thing more would gain


def condition(chance: Chance, narrow: bool) -> Values:
    """A condition by chance; narrow: one of those that compete for cattle and workers."""
    name, keys = SUBJECTS[(0, 1, 2, 4, 5)[chance.below(5)] if narrow else chance.below(len(SUBJECTS))]
    count = 1 + chance.below(3)
    if name == "builders":
        count += chance.below(6)
    return (name, keys[chance.below(len(keys))], count) if keys else (name, count)


def case(number: int) -> "tuple[tuple[Values, ...], Holdings, Pack]":
    """Tiles, holdings and pack of case `number`."""
    chance = Chance(number.to_bytes(4, "big"))
    narrow = chance.below(2) == 0
    tiles = []
    for _ in range(1 + chance.below(6)):
        conditions = [condition(chance, narrow) for _ in range(1 + chance.below(1 + chance.below(3)))]
        tiles.append((3 + chance.below(3) if number % 2 else 1 + chance.below(12), tuple(conditions)))
    holdings = Holdings()
    for kind in CATTLE:
        holdings.cattle[kind] = chance.below(3)
    for kind in WORKERS:
        holdings.workers[kind] = chance.below(4)
    for _ in range(chance.below(8)):
        post = POSTS[chance.below(len(POSTS))]
        if holdings.disks[post] == 0 or post in (0, 12, 16):
            holdings.disks[post] += 1
    for _ in range(chance.below(3)):
        holdings.buildings += (TILES[chance.below(len(TILES))],)
    holdings.bonuses, holdings.certificates, holdings.tokens = [chance.below(4) for _ in range(3)]
    pack = Pack()
    pack.set_value("breeding", "hereford", 4 + chance.below(2))
    return tuple(tiles), holdings, pack


def compare(number: int) -> str:
    """Solve case `number` both ways; what the solver says, or AssertionError."""
    tiles, holdings, pack = case(number)
    assert decode(encode(tiles)) == tiles
    ask = number % EVERY_GAIN == 0
    found = best_assignment(tiles, holdings, pack, further=ask)
    total, fulfilled = brute_force.best(tiles, holdings, pack)
    assert (found.total, found.fulfilled) == (total, fulfilled), number
    check_lines(tiles, holdings, pack, found.fulfilled, found.lines)
    if ask:
        gain, things = brute_force.best_gain(tiles, holdings, pack)
        assert (found.gain, found.further) == (gain, things[0] if things else ()), number
    return repr((found.total, found.fulfilled, found.lines, found.steps, found.further, found.gain_steps))


def check_lines(
    tiles: "tuple[Values, ...]",
    holdings: Holdings,
    pack: Pack,
    fulfilled: Values,
    lines: "tuple[Values, ...]",
) -> None:
    """The explanation adds up: every condition of every fulfilled tile is met, nothing is used twice."""
    names = {"worker": "worker", "cattle": "cattle", "post": "disk", "builders": "builder point"}
    names["buildings"], names["bonuses"] = "building", "bonus"
    names["certificates"], names["tokens"] = "certificate", "token"
    have = brute_force.piles(holdings)
    assert [(tile, wanted) for tile, wanted, _ in lines] == [
        (tile, wanted) for tile in fulfilled for wanted in tiles[tile][1]
    ]
    for _, wanted, by in lines:
        assert sum([count for _, count in by]) == wanted[-1]
        for thing, count in by:
            what, which = names[thing[0]], thing[1] if len(thing) > 1 else 0
            assert brute_force.serves(what, which, wanted, pack)
            assert count == 1 or wanted[0] != "kinds"
            for pile in have:
                if pile[0] == what and pile[1] == which:
                    pile[2] = int(str(pile[2])) - count
    assert all([int(str(pile[2])) >= 0 for pile in have])


def compare_all(first: int, count: int) -> int:
    """Compare so many cases; a check over all that the solver said."""
    check = START
    for number in range(first, first + count):
        check = extend(check, compare(number).encode())
    return check
