"""The sets of 20 objective tiles that cost most steps of all that tests/worst_assignments.py has found.

Each: the tiles as `objectives.encode` writes them, and how many elements there are of each type. They were
looked for without regard to what one person can hold, only to what the box holds. The worst so far, after
nine climbs of three to five minutes: 7,262 steps, and 15,157 for one thing more; 20,000 are allowed. That is
found, not proved.
"""

from trailhand.core.assignment import solve
from trailhand.core.assignment_gain import gain_of_one_more
from trailhand.core.types import Values
from trailhand.elpaso.objectives import needs
from trailhand.elpaso.pack import Pack

# What the box holds of each type of element.
TYPES_MOST = (
    16, 8, 8, 8, 19, 8, 10, 8, 6, 12, 12, 12, 12, 7, 1, 1, 1, 1, 7, 1, 7, 1, 1, 12, 42, 20, 20, 20,
)  # fmt: skip

CASES: "tuple[tuple[str, tuple[int, ...]], ...]" = (
    (
        "141354048c09892e133396499d149404085111540480040986510f8289829327978406974c0412892f030d8406990d929110000415576511821804168a899d1784064a69190f6579959a158b831f538404200489136d835d82",
        (5, 1, 2, 1, 4, 6, 6, 4, 3, 6, 6, 6, 4, 1, 1, 1, 1, 1, 2, 0, 0, 1, 0, 5, 17, 11, 11, 2),
    ),
    (
        "14104c040a8a4a0d11864f1180058406436d965404490d494b118c099a0e96500452138006969287119e8c042e974e4e12952b831580054e05519d1630058a850d800480050c2c040d86320c79118c0777",
        (7, 4, 1, 2, 1, 6, 2, 3, 2, 11, 4, 6, 4, 0, 0, 0, 1, 0, 1, 0, 4, 1, 1, 2, 10, 4, 3, 9),
    ),
    (
        "140e54048c09891d938b1118044a0c971157821586511e5004524f119404972f964d80064a10840613929a91831400050e84068c099c0415821804158a89148a0d558b0c831220044b51116d83",
        (5, 1, 0, 0, 6, 2, 4, 3, 4, 5, 5, 6, 4, 2, 1, 0, 1, 1, 2, 0, 0, 0, 0, 3, 19, 9, 12, 5),
    ),
    (
        "1412540459891654048f8b159404051051095780051186511a5004524f199404940413892f039f15938c0c119a9110000414561d99800416958a8913958406528c0a12657995158b831220044b51136d835d82",
        (5, 1, 0, 1, 6, 2, 5, 2, 3, 5, 4, 6, 4, 4, 1, 0, 1, 1, 3, 0, 0, 1, 0, 5, 19, 9, 12, 4),
    ),
    (
        "141354048c09892e133396499d149404085111540480040986510f8289829327978406974c0412892f030c84060d929110000415576511821804168a899d1784064a69190f6579959a158b832d0a9e136d835d82",
        (5, 1, 1, 1, 4, 4, 6, 4, 2, 6, 6, 6, 4, 2, 1, 1, 1, 1, 2, 0, 0, 1, 0, 5, 18, 11, 11, 5),
    ),
    (
        "142f92979804962e240796851b88049984058d11800491119982089c040f10048005179a079c050584042f2f880430068c0b8406044f11759e10211584044916828c09620e95880498050c940417798006868c040c8c0a2f10044d939913858f910d",
        (1, 7, 3, 1, 12, 5, 4, 5, 1, 12, 4, 1, 3, 4, 1, 1, 0, 0, 0, 1, 3, 1, 0, 7, 28, 5, 20, 13),
    ),
    (
        "14169f9797129d4e9f0f9d93918d0584049911840469248005064d51950a859b260d84049a0a859900041c02378b90049d970d879b218c08920d9c04240413919c048c055a328404080406089a0f869b8006821284068c041b",
        (11, 2, 8, 8, 11, 8, 8, 8, 6, 5, 5, 6, 5, 4, 1, 0, 0, 1, 0, 1, 2, 0, 1, 6, 17, 8, 10, 8),
    ),
    (
        "141656798c0512339649149404085112540483990a86519a20800527978406974c0412892f030d84061e0d92911000041657659d0d821804168a899d1784064a69190f6579959a158b832c9f136d835d82",
        (5, 3, 1, 1, 4, 6, 6, 4, 3, 6, 6, 6, 4, 1, 1, 1, 1, 1, 2, 0, 0, 1, 0, 5, 19, 11, 10, 7),
    ),
    (
        "140f84045b8971099d9112558c058713969a9e9f0830050e9780068917840696800594041694048690042652840494043e929b072f569f0180062d929b3a9b2d290c91194c05950a90049d2613860c048c044e2e9b8c0b8006118c0b2c073f9804528a11",
        (12, 4, 4, 6, 4, 8, 10, 6, 2, 3, 7, 7, 2, 5, 1, 0, 1, 1, 3, 1, 6, 0, 1, 12, 30, 17, 5, 1),
    ),
    (
        "14154c0480040a8a4a0d11864f11800584063f6d965404490d494b118c099b0d500452138006969287119e8c042e974e4e1295280483309105519d1630058a850d800480050c2c050d86331780058d84058b118c0777",
        (5, 4, 1, 2, 1, 6, 4, 3, 2, 11, 4, 6, 4, 0, 0, 0, 0, 0, 1, 0, 4, 1, 1, 3, 10, 4, 5, 11),
    ),
)


def steps(supply: "list[int]", tiles: "list[Values]") -> int:
    """The steps that the best assignment costs."""
    return solve(supply, [needs(tile, Pack()) for tile in tiles]).steps


def gain_steps(supply: "list[int]", tiles: "list[Values]") -> int:
    """The steps that one element more of every type costs, behind the best assignment."""
    wanted = [needs(tile, Pack()) for tile in tiles]
    return gain_of_one_more(supply, wanted, solve(supply, wanted), one_of_each(supply)).steps


def one_of_each(supply: "list[int]") -> "list[Values]":
    """One element of each type, as options."""
    return [((kind, 1),) for kind in range(len(supply))]
