"""The log of a game as bytes: a header, then one small record per answer, undo and redo, and time spent.

A log is only ever appended to. Every record ends with a check over the whole log so far, so that a torn
tail, a flipped bit or a foreign file is recognised and never misread. Knows no game and no file system.

    header   "TH" format length(2) payload check(3)
    record   kind * 32 + length    payload check(3)
"""

from trailhand.core.chance import SEED_BYTES
from trailhand.core.checksum import START, extend

FORMAT = 1
MAGIC = b"TH"
CHECK_BYTES = 3
HEADER_START = 5  # magic, format, length
ANSWER, UNDO, REDO, SPENT = 1, 2, 3, 4
MOST_SECONDS = 65535  # in one record
LONGEST_RECORD = 1 + 4 + CHECK_BYTES

# What reading a log can find wrong (None when nothing is).
TORN = "torn"  # the last record is incomplete: the power failed while it was written
DAMAGED = "damaged"  # a record before the end does not fit its check
FOREIGN = "foreign"  # not a log, or its header is unreadable
NEWER = "newer"  # written by a newer version


class Header:
    """What a game started from: enough to play it again from its answers alone."""

    def __init__(self, game: str, rules: int, seed: bytes, options: bytes = b"", pack: bytes = b"") -> None:
        self.game = game
        self.rules = rules
        self.seed = seed
        self.options = options
        self.pack = pack

    def encode(self) -> bytes:
        """The header's payload: each field behind its length."""
        payload = bytearray()
        for field in (self.game.encode(), bytes((self.rules,)), self.seed, self.options, self.pack):
            payload += len(field).to_bytes(2, "big")
            payload += field
        return bytes(payload)


def decode_header(payload: bytes) -> Header:
    """The header that `Header.encode` wrote; ValueError for anything else."""
    fields = []
    at = 0
    while at < len(payload):
        end = at + 2 + int.from_bytes(payload[at : at + 2], "big")
        fields.append(payload[at + 2 : end])
        at = end
    game, rules, seed, options, pack = fields
    if at != len(payload) or len(rules) != 1 or len(seed) != SEED_BYTES:
        raise ValueError("not a header")
    return Header(game.decode(), rules[0], seed, options, pack)


class Writer:
    """Makes the records of one log; holds nothing but the check of what came before."""

    def __init__(self, check: int = START) -> None:
        self.check = check

    def _seal(self, record: bytes) -> bytes:
        self.check = extend(self.check, record)
        return record + self.check.to_bytes(CHECK_BYTES, "big")

    def header(self, header: Header) -> bytes:
        """The first bytes of a log."""
        payload = header.encode()
        return self._seal(MAGIC + bytes((FORMAT,)) + len(payload).to_bytes(2, "big") + payload)

    def answer(self, prompt_check: int, index: int) -> bytes:
        """An answer, with the check of the prompt that it answered."""
        payload = prompt_check.to_bytes(2, "big") + index.to_bytes(1 if index < 256 else 2, "big")
        return self._seal(bytes((ANSWER << 5 | len(payload),)) + payload)

    def undo(self, steps: int) -> bytes:
        """So many answers taken back."""
        return self._seal(bytes((UNDO << 5 | 1, steps)))

    def redo(self, steps: int) -> bytes:
        """So many answers given again."""
        return self._seal(bytes((REDO << 5 | 1, steps)))

    def spent(self, seconds: int) -> bytes:
        """Time at the table since the last such record; as many records as it takes, none for no time."""
        out = b""
        while seconds > 0:
            part = min(seconds, MOST_SECONDS)
            out += self._seal(bytes((SPENT << 5 | 2,)) + part.to_bytes(2, "big"))
            seconds -= part
        return out


class Reading:
    """What a log says: its header, the answers that stand, those taken back, and what was wrong with it."""

    def __init__(self) -> None:
        self.header: Header | None = None
        self.done: list[tuple[int, int]] = []  # (check of the prompt, index) of every answer that stands
        self.undone: list[tuple[int, int]] = []  # taken back, the next to redo last
        self.seconds = 0  # spent at the table
        self.check = START
        self.sound = 0  # so many bytes from the start are in order
        self.trouble: str | None = None

    def _take(self, data: bytes, end: int) -> bool:
        """Accept the bytes up to `end` when the check behind them fits."""
        check = extend(self.check, data[self.sound : end])
        if int.from_bytes(data[end : end + CHECK_BYTES], "big") != check:
            return False
        self.check = check
        self.sound = end + CHECK_BYTES
        return True

    def _apply(self, kind: int, payload: bytes) -> bool:
        """What a record does to the answers or the time; False when its kind is not known here."""
        if kind == ANSWER and len(payload) > 2:
            self.done.append((int.from_bytes(payload[:2], "big"), int.from_bytes(payload[2:], "big")))
            self.undone.clear()
        elif kind == UNDO and len(payload) == 1 and payload[0] <= len(self.done):
            _move(self.done, self.undone, payload[0])
        elif kind == REDO and len(payload) == 1 and payload[0] <= len(self.undone):
            _move(self.undone, self.done, payload[0])
        elif kind == SPENT and len(payload) == 2:
            self.seconds += int.from_bytes(payload, "big")
        else:
            return False
        return True


def _move(source: list[tuple[int, int]], target: list[tuple[int, int]], count: int) -> None:
    for _ in range(count):
        target.append(source.pop())


def read(data: bytes) -> Reading:
    """Read a log as far as it is sound. Never raises, whatever the bytes are."""
    reading = Reading()
    reading.trouble = _read_header(data, reading)
    while reading.trouble is None and reading.sound < len(data):
        reading.trouble = _read_record(data, reading)
    return reading


def _read_header(data: bytes, reading: Reading) -> str | None:
    if len(data) < HEADER_START or data[:2] != MAGIC:
        return FOREIGN
    end = HEADER_START + int.from_bytes(data[3:5], "big")
    if data[2] != FORMAT:
        return NEWER if data[2] > FORMAT else FOREIGN
    try:
        header = decode_header(data[HEADER_START:end])
    except ValueError:
        return FOREIGN
    if not reading._take(data, end):
        return FOREIGN
    reading.header = header
    return None


def _read_record(data: bytes, reading: Reading) -> str | None:
    start = reading.sound
    end = start + 1 + (data[start] & 31)
    if not reading._take(data, end):
        return TORN if len(data) - start <= LONGEST_RECORD else DAMAGED
    return None if reading._apply(data[start] >> 5, data[start + 1 : end]) else NEWER


def is_torn_time(tail: bytes) -> bool:
    """Whether the end of a log that does not fit can only be a record of time that was not wholly written."""
    return tail[0] == SPENT << 5 | 2 and len(tail) < 1 + 2 + CHECK_BYTES


def compact(reading: Reading) -> bytes:
    """The same game without what was taken back: for the archive, when a game has ended."""
    writer = Writer()
    if reading.header is None:
        return b""
    out = bytearray(writer.header(reading.header))
    for prompt_check, index in reading.done:
        out += writer.answer(prompt_check, index)
    out += writer.spent(reading.seconds)
    return bytes(out)
