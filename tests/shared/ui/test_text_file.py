"""The reader of packed texts, with a few. tests/host/build packs real ones."""

from support import raises
from trailhand.core.checksum import START, extend
from trailhand.ui.text_file import BUCKETS, HEAD, MAGIC, PLACE, MissingText, Texts, number_of

NEIGHBOUR = "key1339"
SAMPLE = (
    ("ok", "done"),
    ("steps", "{0} Schritte"),
    ("steps.1", "{0} Schritt"),
    ("turn", "Züge: {1} → {0}"),
    ("empty", ""),
    ("empty.short", "-"),
    (NEIGHBOUR, "next door"),
)


def pack(texts: "tuple[tuple[str, str], ...]") -> bytes:
    """As the tool on the desktop does it, in a few lines for both Pythons."""
    places, blocks = b"", b""
    first = HEAD + PLACE * (BUCKETS + 1)
    for bucket in range(BUCKETS):
        places += (first + len(blocks)).to_bytes(PLACE, "little")
        for key, text in texts:
            place, rest = number_of(key)
            if place == bucket:
                blocks += rest.to_bytes(PLACE, "little") + text.encode() + b"\0"
    body = places + (first + len(blocks)).to_bytes(PLACE, "little") + blocks
    return MAGIC + extend(START, body).to_bytes(3, "little") + body


def test_texts_are_said_with_their_values() -> None:
    texts = Texts(pack(SAMPLE))
    assert texts.say("ok") == "done"
    assert texts.say("turn", 3, "G") == "Züge: G → 3"
    assert texts.say("empty") == ""
    assert texts.count("steps", 1) == "1 Schritt"
    assert texts.count("steps", 4) == "4 Schritte"


def test_keys_are_looked_for_in_turn() -> None:
    texts = Texts(pack(SAMPLE))
    assert texts.has("ok") and texts.has("empty") and not texts.has("o") and not texts.has("ok=")
    assert texts.first("a", "turn", "ok") == "turn"
    assert texts.first("a", "b") == "b"


def test_a_missing_key_is_shown_or_an_error() -> None:
    assert Texts(pack(SAMPLE)).say("lost", 1, "x") == "lost 1 x"
    raises(MissingText, Texts(pack(SAMPLE), True).say, "lost")


def test_keys_of_one_bucket_are_told_apart() -> None:
    assert number_of("steps")[0] == number_of(NEIGHBOUR)[0]
    texts = Texts(pack(SAMPLE))
    for key, text in SAMPLE:
        assert texts.say(key, 1, 2) == text.format(1, 2)
    for key in (NEIGHBOUR[1:], "k", "o", "ok.short", "done"):
        assert not texts.has(key)


def test_other_bytes_are_refused_and_damage_is_noticed() -> None:
    data = pack(SAMPLE)
    raises(ValueError, Texts, b"")
    raises(ValueError, Texts, b"x" + data)
    assert Texts(data).is_whole()
    assert not Texts(data[:-1]).is_whole()
    assert not Texts(data[:1600] + b"?" + data[1601:]).is_whole()
    assert not Texts(data[:20]).has("ok")
