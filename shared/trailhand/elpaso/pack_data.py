"""What is in the box: every value, with how sure we are of it. Data only.

R: said in a rulebook. P: legible in the publisher's picture. L: likely. G: a guess. An owner may correct
every value that is not R; a value marked U is unknown until the owner enters it.
"""

from trailhand.elpaso.trail import SPACES
from trailhand.elpaso.vocabulary import CATTLE, OBJECTIVE, OTHER, POSTS, TILES, WORKER, WORKERS

UNKNOWN = 255
MOST_COPIES = 6  # of a public building
REWARDS = (OTHER, OBJECTIVE, WORKER)  # what a trading post can give Sue: SD3
SUES_POSTS = (5, 7, 9, 10, 12, 14, 16)  # SU6, SD2: seven disks, each on the next post

# section, keys, default values, confidence of each, highest value allowed
SECTIONS = (
    ("spaces", SPACES, bytes((3, 1, 0, 3, 3, 1, 0, 1, 0)), "GPGPPPGPP", 9),  # cost in $
    ("posts", POSTS, bytes((0, 0, 0, 0, 2, 4, 7, 9, 12, 14)), "RRRRPGPPPP", 30),  # VP per own disk
    ("buildings", TILES, bytes((1, 2, 4, 7, 11, 15)), "GPGPGP", 40),  # VP of the a sides
    ("buildings_b", TILES, bytes((UNKNOWN,) * 6), "UUUUUU", 40),  # VP of the b sides
    ("stock", TILES, bytes((2, 2, 2, 2, 2, 2)), "LLLLLL", MOST_COPIES),  # copies of each public building
    ("workers", WORKERS, bytes((2, 2, 2, 3)), "PPLL", 9),  # VP
    ("cattle", CATTLE, bytes((0, 0, 0, 0, 0, 2, 3, 5, 8)), "LLLLPLPLL", 20),  # VP
    ("breeding", CATTLE, bytes((1, 2, 2, 2, 2, 3, 3, 4, 5)), "RRRRPRRPG", 9),
    ("rewards", SUES_POSTS[1:], bytes((1, 2, 0, 0, 0, 0)), "PPPPPP", len(REWARDS) - 1),
)
WORDS = {"rewards": REWARDS}  # sections whose values stand for words

# How many cards of a kind the box holds (R).
COUNTS = {
    "criollo": 16, "pineywoods": 8, "galloway": 8, "santa_gertrudis": 8, "simmental": 19,
    "black_angus": 8, "corriente": 10, "shorthorn": 8, "hereford": 6,
    "cowboy": 12, "builder": 12, "engineer": 12, "joker": 12,
}  # fmt: skip

# Train cards 1 to 4: the icons that matter to Sue, left to right; plain sides P, star sides unknown.
TRAIN = (("objective",), ("bonus",), ("bonus",), ("objective", "bonus", "worker"))
TRAIN_CONFIDENCE = "PPPP"
MOST_ICONS = 6  # what we let an owner enter for a card

AUTOMA_CARDS_A = 8  # L
AUTOMA_CARDS_B = 3  # L
AUTOMA_CARDS = 11  # R
SIMMENTAL_CARDS = (9, 9, 14, 19)  # R, for 1 (solo) to 4 players: SU1
OBJECTIVE_TILES = 20  # R
BONUS_TILES = 20  # R
FACE_UP_TILES = 3  # R
DISKS = 7  # R
EACH_RESOURCE = 3  # R, SU3
SCORING_POST = 10  # R, SC3: posts from here on score
HERDER_VP = 2  # R, SC5
MOST_BUILDINGS = 2  # R, H2: two ownership markers; Sue builds as many
REPEATABLE_POSTS = (0, 12, 16)  # R, H5
OWN_CATTLE = (4, 2, 2, 2)  # R: start cattle per player, in the order of START_CATTLE
MOST_DOLLARS = 499  # R, SC1: money never runs out; no game brings a person so much
DOLLARS_PER_VP = 5  # R, SC1
HIGHEST_TILE_VP = 15  # L: no objective or bonus tile is likely to be worth more
