"""The words of the game: every id that rules, prompts, logs and scripts use, in its fixed order.

Only names and their orders; no values (see `pack_data`) and no rules.
"""

EL_PASO = "El Paso"
SUE, HUMAN = "sue", "human"

COWBOY, BUILDER, ENGINEER, JOKER = "cowboy", "builder", "engineer", "joker"
SPECIALISTS = (COWBOY, BUILDER, ENGINEER)
WORKERS = (COWBOY, BUILDER, ENGINEER, JOKER)

SIMMENTAL = "simmental"
BLACK_ANGUS, CORRIENTE, SHORTHORN, HEREFORD = "black_angus", "corriente", "shorthorn", "hereford"
MARKET_CATTLE = (BLACK_ANGUS, CORRIENTE, SHORTHORN, HEREFORD)  # by price, the cheapest first
SUES_CATTLE = (SIMMENTAL, BLACK_ANGUS, CORRIENTE, SHORTHORN, HEREFORD)
START_CATTLE = ("criollo", "pineywoods", "galloway", "santa_gertrudis")
CATTLE = START_CATTLE + SUES_CATTLE

RESOURCES = (COWBOY, BUILDER, ENGINEER, JOKER, BLACK_ANGUS, CORRIENTE)  # kinds in the resource deck

MARKET, DRAW1, DRAW2, TRAIN, BUILD, BEST = "market", "draw1", "draw2", "train", "build", "best"
ACTIONS = (MARKET, DRAW1, DRAW2, TRAIN, BUILD, BEST)
# A number of steps, or one for each worker of a kind; likely ones first. The order is stored: see `cards`.
MOVES = (1, 2, 3, 4, 5, 6, COWBOY, BUILDER, ENGINEER, 7, 8, 9, 10, 11, 12)

OBJECTIVE, BONUS, ANY, WORKER, OTHER = "objective", "bonus", "any", "worker", "other"
ICONS = (OBJECTIVE, BONUS, ANY, WORKER, CORRIENTE, OTHER)  # what Sue sees on a train card

TILES = (1, 2, 3, 4, 5, 6)  # public buildings by their builder numbers
POSTS = (0, 5, 7, 9, 10, 12, 14, 16, 18, 20)
