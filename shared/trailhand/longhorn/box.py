"""What the box of Longhorn holds, as tables of data: colours, locations, tokens. Knows no rules."""

COLOURS = ("beige", "brown", "red", "orange")
OF_A_COLOUR = 9  # cows

LOCATIONS = (
    "nugget_hill", "blackstone_corral", "cherokee_spring", "dagger_flat", "maverick_junction",
    "red_river_valley", "kid_coopers_ranch", "salomon_tree", "tulsa",
)  # fmt: skip
COWS = bytes((6, 5, 4, 4, 4, 4, 4, 3, 2))  # LH3: on each location at the start
NUGGET_HILL = 0
START_COWS = 4  # LH4: the game starts on a location with so many

# Tokens by number; the first four are the gold nuggets, 0 is no token.
NONE, BRANDING_IRON, EPIDEMIC, SNAKE_OIL, AMBUSH, RATTLESNAKE, SHERIFF = 0, 5, 6, 7, 8, 9, 10
TOKENS = (
    "nothing", "nugget_200", "nugget_300", "nugget_400", "nugget_500", "branding_iron", "epidemic",
    "snake_oil", "ambush", "rattlesnake", "sheriff",
)  # fmt: skip
TOKEN_COUNTS = bytes((0, 1, 2, 2, 1, 3, 1, 3, 3, 2, 1))  # 19 in all
NUGGET_VALUES = bytes((2, 3, 4, 5))  # of tokens 1 to 4, in hundreds of dollars
NUGGETS_IN_ALL = 21  # hundreds of dollars
IN_USE = 9  # LH2: one token for each location

OUTLAWS = ("eagle", "jessie")
