"""Finished games for the app BG Stats: a .bgsplay file, and a link that hands one game over to the app.

The file has the form that the app shares and opens: tables of players, locations, games and plays that refer
to each other by numbers. Ids follow from what they stand for, so that a file read twice brings no game twice.
The link is the way that the app's makers describe for other programs. Writes no files, opens no link.
"""

import json
import uuid
from collections.abc import Sequence
from urllib.parse import quote

from trailhand.elpaso.vocabulary import HUMAN, SUE
from trailhand_host.gamelog.collection import Finished
from trailhand_host.gamelog.export import date_text
from trailhand_host.gamelog.statistics import minutes_of

ABOUT = "Plays from Trailhand, to be opened with Board Game Stats."
GAME_NAME = "Great Western Trail: El Paso"
SOURCE = "Trailhand"
NAMESPACE = uuid.uuid5(uuid.NAMESPACE_DNS, "trailhand.invalid")
LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SUES_NAME = "Sue (Trailhand)"


def is_known(game: Finished) -> bool:
    """Whether the game has a result to hand over."""
    return game.summary.scored


def _uuid(*what: str) -> str:
    return str(uuid.uuid5(NAMESPACE, "/".join(what))).upper()


def _name(person: str, me: str) -> str:
    if person in (HUMAN, SUE):
        return me if person == HUMAN else SUES_NAME
    return f"Player {person.removeprefix('player')}"


def _minutes(game: Finished) -> int:
    return minutes_of(game.summary.seconds)


def _board(game: Finished) -> str:
    level = game.summary.level
    return (
        "" if level is None else f"Solo, {level} B card{'' if level == 1 else 's'}, {game.summary.deck} deck"
    )


def _ranks(game: Finished) -> list[tuple[str, int, int, bool]]:
    """Person, points, rank and whether they won; winners have rank 1, equal people the same one."""
    totals, won = game.summary.totals, game.summary.winners
    rows = []
    for person, points in totals.items():
        better = [each for each in totals if totals[each] > points or (each in won and person not in won)]
        rows.append((person, points, 1 if person in won else 1 + len(better), person in won))
    return rows


def to_file(games: Sequence[Finished], me: str) -> str:
    """The .bgsplay file of all games that have a result."""
    known = [game for game in games if is_known(game)]
    people = sorted({person for game in known for person in game.summary.totals})
    dates = [date_text(game) for game in known] or ["2000-01-01 00:00:00"]
    changed = max(dates)
    content = {
        "about": ABOUT,
        "players": [_player(number, _name(person, me), changed) for number, person in enumerate(people, 1)],
        "locations": [],
        "games": [_game(changed)] if known else [],
        "plays": [_play(game, people) for game in known],
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


def _game(changed: str) -> dict[str, object]:
    return {
        "id": 1,
        "uuid": _uuid("game", GAME_NAME),
        "name": GAME_NAME,
        "bggId": 0,
        "bggName": "",
        "bggYear": 0,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
        "modificationDate": changed,
    }


def _play(game: Finished, people: Sequence[str]) -> dict[str, object]:
    date = date_text(game)
    return {
        "uuid": _uuid("play", game.id),
        "gameRefId": 1,
        "locationRefId": 0,
        "playDate": date,
        "entryDate": date,
        "modificationDate": date,
        "durationMin": _minutes(game),
        "board": _board(game),
        "comments": "",
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
                "score": str(points),
                "winner": won,
                "rank": rank,
                "newPlayer": False,
                "startPlayer": person in (HUMAN, "player1"),
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
            "name": GAME_NAME,
            "sourceGameId": "trailhand-elpaso",
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": _name(person, me),
                "sourcePlayerId": f"trailhand-{person}",
                "score": points,
                "rank": rank,
                "winner": won,
                "startPlayer": person in (HUMAN, "player1"),
            }
            for person, points, rank, won in _ranks(game)
        ],
    }


def link(game: Finished, me: str) -> str:
    """A link that, opened where the app is installed, shows the game there to be saved."""
    return LINK + quote(json.dumps(push(game, me), separators=(",", ":")), safe="")
