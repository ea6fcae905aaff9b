"""Finished games for the app BG Stats: a .bgsplay file, and a link that hands one game over to the app.

The file has the form that the app shares and opens: tables of players, locations, games and plays that refer
to each other by numbers. Ids follow from what they stand for, so that a file read twice brings no game twice.
The link is the way that the app's makers describe for other programs. Writes no files, opens no link.
"""

import json
import uuid
from collections.abc import Sequence
from functools import cache
from urllib.parse import quote

from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand_host.gamelog.collection import Finished
from trailhand_host.gamelog.export import date_text
from trailhand_host.gamelog.history import LONG, name_of
from trailhand_host.gamelog.statistics import AT_ONCE, minutes_of
from trailhand_host.words import Words, load

ABOUT = "Plays from Trailhand, to be opened with Board Game Stats."
SOURCE = "Trailhand"
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "trailhand.invalid")
LINK = "https://app.bgstatsapp.com/createPlay.html?data="


def is_known(game: Finished) -> bool:
    """Whether the game has a result to hand over."""
    return game.summary.scored


def _uuid(*what: str) -> str:
    return str(uuid.uuid5(NAMESPACE, "/".join(what))).upper()


def _name(person: str, me: str) -> str:
    return name_of(_words(), person, me)


@cache
def _words() -> Words:
    """In a file for an app, everything is in English."""
    return load("en")


def _minutes(game: Finished) -> int:
    return minutes_of(game.summary.seconds)


def _board(game: Finished) -> str:
    level, strength = game.summary.level, game.summary.strength
    if level is not None:
        return f"Solo, {level} B card{'' if level == 1 else 's'}, {game.summary.deck} deck"
    return f"Solo, {strength}" if strength else ""


def _begins(game: Finished, person: str) -> bool:
    """Against Sue the human begins; who began elsewhere is not known."""
    return person == HUMAN and game.summary.opponent == SUE


def _comment(game: Finished) -> str:
    decided = game.summary.decided
    return f"Won at once: {decided}" if decided in AT_ONCE else ""


def _ranks(game: Finished) -> list[tuple[str, int | None, int, bool]]:
    """Person, points (None: won at once), rank and whether they won; equal people have the same rank."""
    people, totals, won = game.summary.people, game.summary.totals, game.summary.winners
    rows = []
    for person in people:
        points = totals.get(person)
        better = [
            each
            for each in people
            if totals.get(each, 0) > (points or 0) or (each in won and person not in won)
        ]
        rows.append((person, points, 1 if person in won else 1 + len(better), person in won))
    return rows


def to_file(games: Sequence[Finished], me: str) -> str:
    """The .bgsplay file of all games that have a result."""
    known = [game for game in games if is_known(game)]
    people = sorted({person for game in known for person in game.summary.people})
    names = [name for name in LONG if any(game.summary.game == name for game in known)]
    dates = [date_text(game) for game in known] or ["2000-01-01 00:00:00"]
    changed = max(dates)
    content = {
        "about": ABOUT,
        "players": [_player(number, _name(person, me), changed) for number, person in enumerate(people, 1)],
        "locations": [],
        "games": [_game(number, LONG[name], changed) for number, name in enumerate(names, 1)],
        "plays": [_play(game, people, 1 + names.index(game.summary.game)) for game in known],
        "userInfo": {"meRefId": people.index(HUMAN) + 1 if HUMAN in people else 0},
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def _player(number: int, name: str, changed: str) -> dict[str, object]:
    return {
        "id": number,
        "uuid": _uuid("player", name),
        "name": name,
        "isAnonymous": False,
        "bggUsername": "",
        "modificationDate": changed,
    }


def _game(number: int, name: str, changed: str) -> dict[str, object]:
    return {
        "id": number,
        "uuid": _uuid("game", name),
        "name": name,
        "bggId": 0,
        "bggName": "",
        "bggYear": 0,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
        "modificationDate": changed,
    }


def _play(game: Finished, people: Sequence[str], number: int) -> dict[str, object]:
    date = date_text(game)
    return {
        "uuid": _uuid("play", game.id),
        "gameRefId": number,
        "locationRefId": 0,
        "playDate": date,
        "entryDate": date,
        "modificationDate": date,
        "durationMin": _minutes(game),
        "board": _board(game),
        "comments": _comment(game),
        "ignored": False,
        "manualWinner": game.summary.decided != "points",
        "rounds": 0,
        "usesTeams": False,
        "scoringSetting": 0,
        "rating": 0,
        "playImages": "[]",
        "playerScores": [
            {
                "playerRefId": people.index(person) + 1,
                "score": "" if points is None else str(points),
                "winner": won,
                "rank": rank,
                "newPlayer": False,
                "startPlayer": _begins(game, person),
                "seatOrder": at,
            }
            for at, (person, points, rank, won) in enumerate(_ranks(game), 1)
        ],
    }


def push(game: Finished, me: str) -> dict[str, object]:
    """One game as the app's makers describe it for other programs; times are in UTC."""
    return {
        "sourceName": SOURCE,
        "sourcePlayId": game.id,
        "playDate": date_text(game),
        "durationMin": _minutes(game),
        "board": _board(game),
        "game": {
            "name": LONG[game.summary.game],
            "sourceGameId": f"trailhand-{game.summary.game}",
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": _name(person, me),
                "sourcePlayerId": f"trailhand-{person}",
                **({} if points is None else {"score": points}),
                "rank": rank,
                "winner": won,
                "startPlayer": _begins(game, person),
            }
            for person, points, rank, won in _ranks(game)
        ],
    }


def link(game: Finished, me: str) -> str:
    """A link that, opened where the app is installed, shows the game there to be saved."""
    return LINK + quote(json.dumps(push(game, me), separators=(",", ":")), safe="")
