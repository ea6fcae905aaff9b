"""The log's bytes: what is written is read; what is torn, damaged, foreign or newer is said."""

from trailhand.core import log
from trailhand.core.log import Header, Writer, compact, read

HEADER = Header("demo", 3, b"\x01\x02\x03\x04", b"opt", b"p" * 300)


def _written() -> tuple[bytes, list[int]]:
    """A log of a header and six records, and where each of them ends."""
    writer = Writer()
    parts = [writer.header(HEADER), writer.answer(7, 0), writer.answer(59998, 255), writer.answer(9, 256)]
    parts += [writer.undo(2), writer.redo(1), writer.undo(1)]
    ends = []
    for at in range(len(parts)):
        ends.append(sum(len(part) for part in parts[: at + 1]))
    return b"".join(parts), ends


def test_what_was_written_is_read() -> None:
    data, _ = _written()
    reading = read(data)
    header = reading.header
    assert header is not None
    assert (header.game, header.rules, header.seed, header.options, header.pack) == (
        "demo", 3, b"\x01\x02\x03\x04", b"opt", b"p" * 300,
    )  # fmt: skip
    assert reading.done == [(7, 0)]
    assert reading.undone == [(9, 256), (59998, 255)]
    assert reading.trouble is None and reading.sound == len(data)


def test_an_answer_forgets_what_could_be_redone() -> None:
    data, _ = _written()
    more = Writer(read(data).check).answer(5, 1)
    reading = read(data + more)
    assert reading.done == [(7, 0), (5, 1)] and reading.undone == []


def test_an_answer_takes_seven_bytes() -> None:
    assert len(Writer().answer(59998, 255)) == 7


def test_a_log_cut_anywhere_keeps_its_whole_records() -> None:
    data, ends = _written()
    for cut in range(ends[0], len(data)):
        reading = read(data[:cut])
        assert reading.sound == max(end for end in ends if end <= cut)
        assert reading.trouble == (None if cut in ends else log.TORN)


def test_a_log_cut_in_its_header_is_no_log() -> None:
    data, ends = _written()
    for cut in range(ends[0]):
        reading = read(data[:cut])
        assert reading.trouble == log.FOREIGN and reading.header is None and reading.sound == 0


def test_damage_before_the_end_is_said_and_the_sound_part_kept() -> None:
    data, ends = _written()
    wrong = bytearray(data)
    wrong[ends[0] + 1] ^= 4
    reading = read(bytes(wrong))
    assert reading.trouble == log.DAMAGED and reading.sound == ends[0] and reading.done == []


def test_a_check_of_another_place_does_not_fit() -> None:
    data, ends = _written()
    moved = data[: ends[0]] + data[ends[1] : ends[2]] + data[ends[0] : ends[1]] + data[ends[2] :]
    assert read(moved).sound == ends[0]


def test_foreign_files_are_no_logs() -> None:
    for data in (b"", b"T", b"TH\x01\x00\x00", b"PK\x03\x04" + b"\0" * 40, b"TH\x01\xff\xff" + b"x" * 30):
        assert read(data).trouble == log.FOREIGN


def test_a_sealed_header_with_wrong_fields_is_foreign() -> None:
    for payload in (b"", b"\0\0", b"\0\1a\0\1b", b"\0\0\0\1a\0\0\0\0\0\0", b"\0\1\xff\0\1\1\0\4seed\0\0\0\0"):
        assert read(Writer()._seal(b"TH\x01\x00" + bytes((len(payload),)) + payload)).trouble == log.FOREIGN


def test_a_newer_format_is_named() -> None:
    data, _ = _written()
    assert read(b"TH\x02" + data[3:]).trouble == log.NEWER
    assert read(b"TH\x00" + data[3:]).trouble == log.FOREIGN


def test_a_record_of_unknown_kind_is_named_and_what_came_before_stands() -> None:
    data, _ = _written()
    for record in (b"\x81\x01", b"\xa1\x01", b"\x20", b"\x41\x09", b"\x61\x09", b"\x42\x01\x01"):
        reading = read(data + Writer(read(data).check)._seal(record))
        assert reading.trouble == log.NEWER and reading.done == [(7, 0)]


def test_compacting_keeps_what_stands() -> None:
    data, _ = _written()
    small = read(compact(read(data)))
    assert small.done == [(7, 0)] and small.undone == [] and small.trouble is None
    assert small.header is not None and small.header.pack == HEADER.pack
    assert compact(read(b"")) == b""


# --- Time spent ---------------------------------------------------------------------------------------


def test_time_spent_is_added_up_and_changes_no_answer() -> None:
    data, _ = _written()
    writer = Writer(read(data).check)
    reading = read(data + writer.spent(90) + writer.redo(1) + writer.spent(1) + writer.answer(5, 1))
    assert reading.trouble is None and reading.seconds == 91
    assert reading.done == [(7, 0), (59998, 255), (5, 1)]


def test_no_time_takes_no_record_and_a_little_takes_six_bytes() -> None:
    assert Writer().spent(0) == b"" and Writer().spent(-3) == b""
    assert len(Writer().spent(1)) == len(Writer().spent(65535)) == 6


def test_a_long_time_takes_several_records() -> None:
    data, _ = _written()
    more = Writer(read(data).check).spent(2 * 65535 + 1)
    assert len(more) == 18 and read(data + more).seconds == 131071


def test_compacting_adds_the_time_up() -> None:
    data, _ = _written()
    writer = Writer(read(data).check)
    reading = read(data + writer.spent(60) + writer.spent(5))
    small = read(compact(reading))
    assert small.seconds == 65 and small.done == [(7, 0)] and small.trouble is None
    assert len(compact(reading)) == len(compact(read(data))) + 6
    reading.seconds = 70000
    assert read(compact(reading)).seconds == 70000


def test_torn_time_is_a_torn_record() -> None:
    data, _ = _written()
    more = Writer(read(data).check).spent(300)
    for cut in range(1, len(more)):
        reading = read(data + more[:cut])
        assert reading.trouble == log.TORN and reading.sound == len(data) and reading.seconds == 0
