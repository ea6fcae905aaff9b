"""A whole solo game as the records of its log, for tests of what keeps them. It must not know storage."""

from trailhand.core import log
from trailhand.core.conversation import Conversation
from trailhand.core.log import Header
from trailhand.elpaso import options, pack
from trailhand.elpaso.human_model import HumanModel, Setting, play_on
from trailhand.elpaso.solo import GAME

NAME = GAME.id


def solo_records() -> list[bytes]:
    """The beginning of the log, then a record for every answer; every tenth is taken back and given anew."""
    header = Header(GAME.id, GAME.rules, b"long", options.Options().encode(), pack.Pack().encode())
    played = Conversation(GAME, header)
    play_on(played, HumanModel(Setting("builder", 3), b"seed"))
    game = Conversation(GAME, header)
    records = [game.open()]
    for number, index in enumerate(played.done):
        records.append(game.answer(index))
        if number % 10 == 9 and game.prompt is not None:
            records.append(game.undo(1))
            records.append(game.answer(index))
    return records


def finished(records: list[bytes]) -> bytes:
    """The game as the history keeps it."""
    return log.compact(log.read(b"".join(records)))
