"""A log that ends at each prompt of each game: where a player may have left it, and goes on.

Found in random games, the shortest log for each. Knows no screen and no device.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from gwt2 import sheets
from host import games
from longhorn.games import play_randomly as longhorn_randomly
from longhorn.games import score_randomly as longhorn_score_randomly
from longhorn.solo_games import solo
from nimmt import games as nimmt
from trailhand.app import shelf
from trailhand.core.log import Header, Writer
from trailhand.core.prompts import Prompt

Steps = Iterable[tuple[Prompt, int, object]]
Asked = tuple[str, str]  # the game, and the prompt it is left at

GAMES = 60  # of each kind


def played(number: int) -> Iterator[tuple[Header, Steps]]:
    """A game of each kind."""
    yield games.header(number), games.play_randomly(number)
    yield games.scoring_header(number), games.score_randomly(number)
    yield sheets.scoring().header, games.score_gwt2_randomly(number)
    yield solo(number).header, longhorn_randomly(number)
    longhorn = games.longhorn_score.GAME
    yield Header(longhorn.id, longhorn.rules, number.to_bytes(4, "big")), longhorn_score_randomly(number)
    yield nimmt.header(number), nimmt.play_randomly(number)


def logs_of(header: Header, steps: Steps) -> Iterator[tuple[Prompt, bytes]]:
    """Every prompt of a game, and the log before it was answered."""
    writer = Writer()
    log = writer.header(header)
    for prompt, index, _ in steps:
        yield prompt, log
        log += writer.answer(prompt.check(), index)


@cache
def logs() -> dict[Asked, bytes]:
    """For each prompt of each game the shortest log that ends there."""
    found: dict[Asked, bytes] = {}
    for number in range(GAMES):
        for header, steps in played(number):
            for prompt, log in logs_of(header, steps):
                asked = (header.game, prompt.id)
                if asked not in found or len(log) < len(found[asked]):
                    found[asked] = log
    return dict(sorted(found.items(), key=lambda each: (shelf.SHELF.index(each[0][0]), len(each[1]))))


def together() -> list[dict[str, str]]:
    """All of them in as few groups as there can be with one prompt of a game in each."""
    groups: list[dict[str, str]] = []
    for game, prompt in logs():
        number = sum(game in group for group in groups)
        if number == len(groups):
            groups.append({})
        groups[number][game] = prompt
    return groups
