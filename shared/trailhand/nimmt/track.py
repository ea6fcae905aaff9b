"""The track of the score and the clovers on it (NB1, NB6). Pure; knows neither people nor events."""

from trailhand.nimmt.vocabulary import HIGHEST, LOWEST

FORMAT = 1  # of the kept clovers


def moved(place: int, points: int) -> tuple[int, int]:
    """NB1: where a marker comes to stand, and the points that are lost at the end of the track."""
    wanted = place + points
    reached = min(max(wanted, LOWEST), HIGHEST)
    return reached, abs(wanted - reached)


def clovers_met(clovers: tuple[int, ...], start: int, end: int) -> int:
    """NB6: how many clovers a marker passes or reaches going down, without the one it stood on."""
    return len([place for place in clovers if end <= place < start])


def encode(clovers: tuple[int, ...]) -> bytes:
    """The places of the clovers, to be kept for the owner's next games."""
    return bytes((FORMAT,)) + bytes([place - LOWEST for place in clovers])


def decode(data: bytes) -> tuple[int, ...]:
    """The places that `encode` wrote, the lowest first; ValueError for anything else."""
    places = tuple([byte + LOWEST for byte in data[1:]])
    rising = all([places[at] < places[at + 1] for at in range(len(places) - 1)])
    if not data or data[0] != FORMAT or not rising or (places and places[-1] > HIGHEST):
        raise ValueError("not the places of clovers")
    return places
