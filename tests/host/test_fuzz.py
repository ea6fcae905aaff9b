"""Damaged and made-up files of values and games: a sentence each, no trace, no hang, no wrong value accepted.

Every case follows from its number, so that one that fails can be repeated alone.
"""

import random
import time
from collections.abc import Callable
from typing import TypeVar

import pytest

from host.finished_games import people_log, solo_log
from host.pack.test_reader import random_pack
from host.shelf_games import other_log
from trailhand.app import owner
from trailhand.app.shelf import OTHERS
from trailhand.core import log
from trailhand.core.log import Header, Writer
from trailhand.elpaso import objectives
from trailhand.elpaso.pack import Pack, decode, is_known
from trailhand.elpaso.pack_data import AUTOMA_CARDS, BONUS_TILES, HIGHEST_TILE_VP, SECTIONS
from trailhand.elpaso.vocabulary import ACTIONS, ICONS, MOVES
from trailhand_host.gamelog import history
from trailhand_host.gamelog.collection import id_of
from trailhand_host.gamelog.game_file import WrongFile, read_game
from trailhand_host.pack import reader
from trailhand_host.pack.writer import to_toml

T = TypeVar("T")
PACKS = LOGS = 10_000
LONGEST = 2.0  # seconds of CPU time for one file
WORDS = (
    "s1", "=", "[", "]", "[[", "]]", "{", "}", '"', "'", '"""', "#", "\n", ".", ",", "-1", "99", "1e9",
    "nan", "true", "deck", "objectives", "needs", "vp", "bonuses", "posts", "5", "\\", "\0", "é",
    "'A'", "4" * 5000, "0x1f", "1979-05-27",
)  # fmt: skip


def damaged(data: bytes, dice: random.Random) -> bytes:
    """The same bytes with one to four things wrong with them."""
    out = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(out) + 1)
        what = dice.randrange(6)
        if what == 0 and at < len(out):
            out[at] ^= 1 << dice.randrange(8)
        elif what == 1:
            del out[at : at + dice.randint(1, 20)]
        elif what == 2:
            out[at:at] = dice.randbytes(dice.randint(1, 8))
        elif what == 3:
            del out[at:]
        elif what == 4:
            out[at:at] = out[dice.randrange(len(out) + 1) :][: dice.randint(1, 40)]
        elif at < len(out):
            out[at] = dice.randrange(256)
    return bytes(out)


def garbled(text: str, dice: random.Random) -> str:
    """The same text with a few words in wrong places, lines doubled, dropped or moved."""
    lines = text.split("\n")
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(lines))
        what = dice.randrange(5)
        if what == 0:
            cut = dice.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:cut] + dice.choice(WORDS) + lines[at][cut:]
        elif what == 1:
            lines[at] = lines[at].removeprefix("# ")
        elif what == 2:
            lines.insert(at, dice.choice(lines))
        elif what == 3 and len(lines) > 1:
            del lines[at]
        else:
            words = lines[at].split(" ")
            words[dice.randrange(len(words))] = dice.choice(WORDS)
            lines[at] = " ".join(words)
    return "\n".join(lines)


def in_limits(pack: Pack) -> bool:
    """Our own look at every value: nothing out of its range, nothing printed in a rulebook changed."""
    for section, keys, defaults, confidence, highest in SECTIONS:
        values = pack.values[section]
        if len(values) != len(keys):
            return False
        for value, usual, sure in zip(values, defaults, confidence, strict=True):
            if (is_known(value) and value > highest) or (sure == "R" and value != usual):
                return False
    icons = all(icon in ICONS for side in pack.train + pack.train_star for icon in side)
    cards = all(card[0] in "AB" and card[1] in MOVES and card[2] in ACTIONS for card in pack.deck)
    few = len(pack.deck) <= AUTOMA_CARDS and len(pack.bonuses) <= BONUS_TILES
    tiles = objectives.decode(pack.objectives) if pack.objectives else ()
    return icons and cards and few and all(vp <= HIGHEST_TILE_VP for vp in pack.bonuses) and len(tiles) <= 20


def attempt(read: Callable[[], T]) -> T | str:
    """What `read` returns, or the sentence with which it refuses; neither may take long."""
    begin = time.process_time()
    try:
        return read()
    except (reader.WrongPack, WrongFile) as error:
        return str(error)
    finally:
        assert time.process_time() - begin < LONGEST


def is_sentence(text: str) -> bool:
    """One line that begins with the file's name."""
    return text.startswith("x") and "\n" not in text and "Traceback" not in text


@pytest.mark.slow
def test_10_000_damaged_packs() -> None:
    check_packs(range(PACKS))


def test_some_damaged_packs() -> None:
    """The quick lane's share of the test above."""
    check_packs(range(PACKS, PACKS + 300))


def check_packs(numbers: range) -> None:
    """Each is refused with a sentence, or right in every value."""
    texts = [to_toml(random_pack(seed)) for seed in range(20)]
    refused: list[str] = []
    for number in numbers:
        text = garbled(texts[number % len(texts)], random.Random(number))
        found = attempt(lambda text=text: reader.parse(text, "x"))
        if isinstance(found, str):
            refused.append(found)
        else:
            assert in_limits(found), number
    assert all(map(is_sentence, refused)) and 0.2 < len(refused) / len(numbers) < 0.9
    assert sum("line" in sentence for sentence in refused) > 0.9 * len(refused)


def test_10_000_damaged_logs() -> None:
    logs = [solo_log(1), people_log(), *[other_log(game, 3) for game in OTHERS]]
    whole = {id_of(read_game(data, "x")) for data in logs}
    taken = 0
    for number in range(LOGS):
        data = damaged(logs[number % len(logs)], random.Random(number))
        found = attempt(lambda data=data: read_game(data, "x"))
        if isinstance(found, str):
            assert is_sentence(found), number
        else:
            taken += 1
            assert id_of(found) in whole, number
    assert taken < LOGS // 20  # nothing but the time at the table can be lost unnoticed


def test_made_up_logs_with_right_checks() -> None:
    """As somebody would make who wants to do harm: every check fits, what is inside does not."""
    readings = [log.read(solo_log(seed)) for seed in range(3)]
    taken = 0
    for number in range(200):
        found = attempt(lambda number=number: read_game(made_up(readings[number % 3], number), "x"))
        if isinstance(found, str):
            assert is_sentence(found), number
        else:
            taken += 1
            assert in_limits(decode(found.conversation.header.pack)), number
    assert 10 < taken < 150


def test_made_up_logs_of_the_other_games() -> None:
    """A made-up header (clovers, values of the box) or answer is refused, or the game goes to its end."""
    taken = 0
    for number in range(400):
        reading = log.read(other_log(OTHERS[number % len(OTHERS)], number % 3))
        found = attempt(lambda reading=reading, number=number: read_game(made_up(reading, number), "x"))
        if isinstance(found, str):
            assert is_sentence(found), number
        else:
            taken += 1
            assert history.summarise_other(1, found).winners
    assert 10 < taken < 390


def made_up(reading: log.Reading, number: int) -> bytes:
    """A log with another header, and with answers that nobody gave; the checks are right."""
    dice, old, writer = random.Random(number), reading.header, Writer()
    assert old is not None
    fields = [old.seed, old.options, old.pack]
    for _ in range(dice.randrange(3)):
        at = dice.randrange(3)
        fields[at] = damaged(fields[at] or b"\1", dice)
    header = Header(old.game, old.rules, (fields[0] + bytes(4))[:4], fields[1], fields[2])
    data = writer.header(header)
    for check, index in reading.done:
        wild = dice.random() < 0.005
        data += writer.answer(check, dice.randrange(300) if wild else index)
    return data


def test_3000_damaged_kept_files() -> None:
    """An elpaso.pack as a device or this PC keeps it."""
    files = [owner.Kept(random_pack(seed), True).encode() for seed in range(10)]
    taken = 0
    for number in range(3000):
        data = damaged(files[number % 10], random.Random(number))
        try:
            kept = owner.decode_kept(data)
        except (ValueError, IndexError):
            continue
        taken += 1
        assert in_limits(kept.pack), number
    assert taken < 30
