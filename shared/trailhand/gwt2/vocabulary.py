"""The words of the second edition that prompts, sheets and packs share. Names only, no values."""

DONE = "done"
YES, NO = "yes", "no"
PEOPLE = ("player1", "player2", "player3", "player4")

# Cities along the track. Kansas City and New York take any number of one's disks (GD1).
KANSAS_CITY, NEW_YORK = "kansas_city", "new_york"
CITIES = (
    KANSAS_CITY, "fulton", "st_louis", "bloomington", "peoria", "chicago", "toledo", "pittsburgh",
    "philadelphia", NEW_YORK,
)  # fmt: skip
REPEATABLE_CITIES = (KANSAS_CITY, NEW_YORK)
# The links that score, each between two neighbouring cities (GD2).
LINKS = ("fulton_st_louis", "chicago_toledo", "toledo_pittsburgh", "pittsburgh_philadelphia")
LINK_ENDS = (("fulton", "st_louis"), ("chicago", "toledo"), ("toledo", "pittsburgh"),
             ("pittsburgh", "philadelphia"))  # fmt: skip

STATIONS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)  # along the track
TILES = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)  # private buildings
SIDE_A, SIDE_B, MIXED = "a", "b", "mixed"
HAZARD_WORTHS = (4, 3, 2)

BLACK_ANGUS, LONGHORN, CORRIENTE = "black_angus", "longhorn", "corriente"
SHORTHORN, HEREFORD, SIMMENTAL = "shorthorn", "hereford", "simmental"
VALUE_3 = (BLACK_ANGUS, LONGHORN, CORRIENTE)  # breeding value 3 (GO6)
VARIED = (SHORTHORN, HEREFORD)  # their cards show different VP (GK1)
CATTLE = VALUE_3 + VARIED

# What an objective card can ask for (GO6).
BUILDING, BANDIT, HAZARD, STATION = "task_building", "task_bandit", "task_hazard", "task_station"
CATTLE_3, A_SHORTHORN, A_HEREFORD = "task_cattle_3", "task_shorthorn", "task_hereford"
IN_NEW_YORK = "task_new_york"
TASKS = (BUILDING, BANDIT, HAZARD, STATION, CATTLE_3, A_SHORTHORN, A_HEREFORD, IN_NEW_YORK)

# Whose tasks they are: the starting card, cards played, cards still in the deck.
START, PLAYED, UNPLAYED = "start", "played", "unplayed"
# What becomes of a card at the end.
FULFILLED, UNFULFILLED, THROWN = "fulfilled", "unfulfilled", "thrown"

# Station masters, by what they pay for (GM1 to GM7).
PER_WORKER, PER_CARDS, PER_HAZARDS, PER_BANDITS = "per_worker", "per_cards", "per_hazards", "per_bandits"
PER_CERTIFICATES, PER_STATIONS, PER_BUILDING = "per_certificates", "per_stations", "per_building"
MASTERS = (
    PER_WORKER, PER_CARDS, PER_HAZARDS, PER_BANDITS, PER_CERTIFICATES, PER_STATIONS, PER_BUILDING,
)  # fmt: skip
