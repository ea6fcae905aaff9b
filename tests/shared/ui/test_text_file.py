"""The reader of packed texts, with a small file in memory. tests/host/devtools packs real ones."""

from support import raises
from trailhand.core.checksum import START, extend
from trailhand.ui.text_file import BUCKETS, HEAD, MAGIC, PLACE, REMEMBERED, MissingText, Texts, bucket_of

SAMPLE = (
    ("ok", "done"),
    ("steps", "{0} Schritte"),
    ("steps.1", "{0} Schritt"),
    ("turn", "Züge: {1} → {0}"),
    ("empty", ""),
    ("empty.short", "-"),
    ("ko", "knocked out"),
)


class MemoryFile:
    """What the reader needs of a file; counts the reads."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0
        self.reads = 0

    def seek(self, at: int) -> None:
        self._at = at

    def read(self, size: int) -> bytes:
        self.reads += 1
        self._at += size
        return self._data[self._at - size : self._at]


def pack(texts: "tuple[tuple[str, str], ...]") -> bytes:
    """As the tool on the desktop does it, in a few lines for both Pythons."""
    places, blocks = b"", b""
    first = HEAD + PLACE * (BUCKETS + 1)
    for bucket in range(BUCKETS):
        records = [key + "=" + text for key, text in texts if bucket_of(key.encode()) == bucket]
        places += (first + len(blocks)).to_bytes(PLACE, "little")
        blocks += ("\0" + "\0".join(records) + "\0").encode() if records else b""
    body = places + (first + len(blocks)).to_bytes(PLACE, "little") + blocks
    return MAGIC + extend(START, body).to_bytes(3, "little") + body


def test_texts_are_said_with_their_values() -> None:
    texts = Texts(MemoryFile(pack(SAMPLE)))
    assert texts.say("ok") == "done"
    assert texts.say("turn", 3, "G") == "Züge: G → 3"
    assert texts.say("empty") == ""
    assert texts.count("steps", 1) == "1 Schritt"
    assert texts.count("steps", 4) == "4 Schritte"


def test_keys_are_looked_for_in_turn() -> None:
    texts = Texts(MemoryFile(pack(SAMPLE)))
    assert texts.has("ok") and texts.has("empty") and not texts.has("o") and not texts.has("ok=")
    assert texts.first("a", "turn", "ok") == "turn"
    assert texts.first("a", "b") == "b"


def test_a_missing_key_is_shown_or_an_error() -> None:
    assert Texts(MemoryFile(pack(SAMPLE))).say("lost", 1, "x") == "lost 1 x"
    raises(MissingText, Texts(MemoryFile(pack(SAMPLE)), True).say, "lost")


def test_a_text_takes_two_reads_and_is_remembered() -> None:
    file = MemoryFile(pack(SAMPLE))
    texts = Texts(file)
    file.reads = 0
    texts.say("ok")
    assert file.reads == 2
    texts.say("ok")
    assert file.reads == 2
    for number in range(REMEMBERED - 1):
        texts.has("key" + str(number))
    reads = file.reads
    texts.say("ok")
    assert file.reads == reads
    for number in range(REMEMBERED):
        texts.has("other" + str(number))
    reads = file.reads
    texts.say("ok")
    assert file.reads == reads + 2


def test_a_short_form_is_read_with_its_text() -> None:
    file = MemoryFile(pack(SAMPLE))
    texts = Texts(file)
    file.reads = 0
    assert texts.say("empty.short") == "-" and texts.say("empty") == ""
    assert file.reads == 2


def test_keys_of_one_bucket_are_told_apart() -> None:
    assert bucket_of(b"ok") == bucket_of(b"ko") == bucket_of(b"ln")
    texts = Texts(MemoryFile(pack(SAMPLE)))
    for key, text in SAMPLE:
        assert texts.say(key, 1, 2) == text.format(1, 2)
    for key in ("ln", "k", "o", "ok.short", "done"):
        assert not texts.has(key)


def test_other_files_are_refused_and_damage_is_noticed() -> None:
    data = pack(SAMPLE)
    raises(ValueError, Texts, MemoryFile(b""))
    raises(ValueError, Texts, MemoryFile(b"x" + data))
    assert Texts(MemoryFile(data)).is_whole()
    assert not Texts(MemoryFile(data[:-1])).is_whole()
    assert not Texts(MemoryFile(data[:1600] + b"?" + data[1601:])).is_whole()
    assert not Texts(MemoryFile(data[:20])).has("ok")
