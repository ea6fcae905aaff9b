"""Names and numbers of 6 nimmt! the board game, as its rulebook has them. Data only."""

PEOPLE = ("player1", "player2", "player3", "player4", "player5", "player6")
FEWEST_PEOPLE = 2
LOWEST, HIGHEST = -44, 44  # the ends of the track
MOST_POINTS = HIGHEST - LOWEST  # more than this is always lost somewhere

HEADS = (1, 2, 3, 5)  # of a tile
PAIRS = (10, 8, 7, 6, 5, 4, 3, 2, 1)  # heads of two tiles together, the best first; 1: the row is one tile
ACTION_CARDS = 24
LUCK_CARDS = 12
LUCK_POINTS = 5

BASIC, BASIC_LUCK, ADVANCED, ADVANCED_LUCK = "basic", "basic_luck", "advanced", "advanced_luck"
VARIANTS = (BASIC, BASIC_LUCK, ADVANCED, ADVANCED_LUCK)
WITH_LUCK = (BASIC_LUCK, ADVANCED_LUCK)
WITH_ACTIONS = (ADVANCED, ADVANCED_LUCK)

# What can score, as it is asked. Double fields have two heads.
GREEN, RED, DOUBLE_GREEN, DOUBLE_RED = "green_head", "red_head", "green_heads", "red_heads"
PLUS, MINUS = "plus_field", "minus_field"
ROW, TILES = "take_row", "take_tiles"
LUCK_FIVE, LUCK_ROW, LUCK_TILES = "luck_five", "luck_row", "luck_tiles"
NO_EFFECT = "no_effect"
TIMES = {GREEN: 1, RED: -1, DOUBLE_GREEN: 2, DOUBLE_RED: -2}  # each head of the tile counts so often

# The lines of the sheet.
TAKEN_ROWS, BULL_HEADS, POINT_FIELDS, LUCK = "taken_rows", "bull_heads", "point_fields", "luck_cards"
BEHIND_SCREEN, IN_HAND, ADJUSTED = "behind_screen", "cards_in_hand", "adjusted"
