"""What is in the box: every value, with how sure we are of it. Data only.

R: said in the rulebook. L: likely. G: a guess. An owner may correct every value that is not R.
"""

from trailhand.gwt2.vocabulary import CITIES, HEREFORD, LINKS, SHORTHORN, STATIONS, TILES, VALUE_3

# section, keys, default values, confidence of each, lowest and highest value allowed
SECTIONS = (
    ("cities", CITIES, (-6, 0, 0, 0, 0, 0, 0, 0, 6, 9), "RLLLLLLLRL", -30, 30),  # VP per own disk
    ("links", LINKS, (-3, 6, 8, 4), "LLRR", -30, 30),  # VP of two neighbouring own disks
    ("stations", STATIONS, (1, 1, 2, 2, 3, 5, 6, 7, 8, 9), "LLLLLLLLLL", 0, 30),  # VP
    ("tiles_a", TILES, (1, 1, 1, 3, 4, 5, 6, 6, 9, 13, 20, 5), "LLLLLLLLLLLL", 0, 40),  # VP of the a sides
    ("tiles_b", TILES, (1, 1, 3, 3, 4, 5, 6, 8, 8, 11, 10, 4), "LLLLLLLLLLLL", 0, 40),  # VP of the b sides
    ("cattle", VALUE_3, (1, 2, 3), "LLL", 0, 20),  # VP
)

# How many cards of a kind the market has (R), and the VP of those that differ: (VP, so many cards), L.
COUNTS = {"black_angus": 7, "longhorn": 7, "corriente": 7, "shorthorn": 9, "hereford": 6}
VARIETY = {SHORTHORN: ((5, 3), (4, 3), (3, 3)), HEREFORD: ((7, 2), (6, 2), (5, 2))}
SIMMENTAL_CARDS = 8  # R: so many enter the game, and grow by being exchanged
HIGHEST_SIMMENTAL_VP = 10  # G: what we let a person enter for each

DOLLARS_PER_VP = 5  # R, GC1
MOST_DOLLARS = 199  # R: money never runs out, so this is only what we let a person enter
DISKS = 14  # R
HAZARD_TILES = 18  # R
BANDITS = 11  # R: of either colour
MASTERS_ON_BOARD = 5  # R: five of the nine tiles are in play
WORKER_ROWS = 3  # R: cowboys, builders, engineers
WORKERS_IN_ROW = 6  # R, the printed one included
FIRST_COLUMN = 5  # R, GC9: this column and the next score
COLUMN_VP = 4  # R, GC9
STEP_DISK_VP = 3  # R, GC10
JOB_MARKET_VP = 2  # R, GC11
MOST_CERTIFICATES = 16  # L: 6 on the track, 2 on each of five tiles

OBJECTIVE_CARDS = 24  # R: without the four starting cards
MOST_PLAYED = 13  # what we let a person enter besides the starting card
MOST_UNPLAYED = 8  # the same of those still in the deck
MOST_TASKS = 4  # L: on one card
CARD_WORTHS = ((5, 3), (3, 2))  # L: VP, and what it costs when it is not fulfilled (5 and -3: R, GO1)
START_WORTHS = ((3, 0),)  # L: VP; that it costs nothing is R (GO4)
HIGHEST_GAIN = 9  # what we let a person enter
HIGHEST_PENALTY = 9

PER_TWO_VP = 3  # R, GM2 to GM6: for each two
PER_BUILDING_VP = 2  # R, GM7
PER_WORKER_VP = 1  # R, GM1
