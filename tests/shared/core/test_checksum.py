"""The check over bytes: equal on every Python, carried on, never blind to one bit."""

from support import raises
from trailhand.core.checksum import LOG_PRIME, PROMPT_PRIME, START, extend, fingerprint, sealed, unsealed


def test_checks_are_the_recorded_ones() -> None:
    assert extend(START, b"trailhand") == 455203
    assert fingerprint(("choose", "guess", ("red", 3, ("s4", 2)), ())) == 23441


def test_a_check_carries_on_where_it_stopped() -> None:
    data = bytes(range(256))
    for cut in range(0, 256, 17):
        assert extend(extend(START, data[:cut]), data[cut:]) == extend(START, data)


def test_leading_zeros_count() -> None:
    assert extend(START, b"\0") != extend(START, b"\0\0")


def test_no_single_bit_goes_unnoticed() -> None:
    data = bytes(range(40))
    for prime in (LOG_PRIME, PROMPT_PRIME):
        right = extend(START, data, prime)
        for bit in range(8 * len(data)):
            wrong = bytearray(data)
            wrong[bit >> 3] ^= 1 << (bit & 7)
            assert extend(START, bytes(wrong), prime) != right


def test_a_sealed_file_is_read_and_no_other() -> None:
    for data in (b"a", bytes(range(40))):
        file = sealed(data)
        assert unsealed(file) == data
        for wrong in (data, file[:-1], file[1:], file + b"\0", bytes((file[0] ^ 1,)) + file[1:]):
            raises(ValueError, unsealed, wrong)


def test_no_two_bits_of_a_sealed_file_make_up_for_each_other() -> None:
    file = sealed(b"\1\x22\x35\x40")
    for first in range(8 * len(file)):
        for second in range(first):
            bad = bytearray(file)
            bad[first >> 3] ^= 1 << (first & 7)
            bad[second >> 3] ^= 1 << (second & 7)
            raises(ValueError, unsealed, bytes(bad))


def test_a_byte_more_or_less_is_noticed_in_many_sealed_files() -> None:
    for number in range(2000):
        file = sealed(number.to_bytes(2, "big"))
        for wrong in (file + b"\0", b"\0" + file, file[:-1], file[1:]):
            raises(ValueError, unsealed, wrong)
