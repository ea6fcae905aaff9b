"""Rows of places: the cursor, and how many presses each place takes."""

from trailhand.ui.rows import Rows, parted, singly


def presses(rows: "list[list[int]]", place: int) -> int:
    """The presses that take a place, from the first row on."""
    cursor = Rows(rows)
    count = 0
    while True:
        while place not in cursor.here():
            cursor.step(1)
            count += 1
        count += 1
        if cursor.take() == place:
            return count


def test_every_place_stands_in_one_row_in_order() -> None:
    for count in range(1, 30):
        assert [place for row in parted(count) for place in row] == list(range(count))


def test_a_list_is_rows_of_one() -> None:
    assert [presses(singly(4), place) for place in range(4)] == [1, 2, 3, 4]


def test_rows_take_fewer_presses_than_a_list() -> None:
    assert parted(9) == [[0, 1, 2, 3], [4, 5, 6], [7, 8]]
    assert [presses(parted(9), place) for place in range(9)] == [2, 3, 4, 5, 3, 4, 5, 4, 5]
    for count in range(5, 16):
        taken = [presses(parted(count), place) for place in range(count)]
        assert sum(taken) <= count * (count + 1) // 2 and max(taken) < count


def test_back_leaves_a_row_and_the_other_way_goes_back() -> None:
    cursor = Rows([[0, 1], [2]])
    assert cursor.take() is None and cursor.here() == [0]
    cursor.step(-1)
    assert cursor.here() == [1]
    assert cursor.back() and cursor.here() == [0, 1] and not cursor.back()
    cursor.step(-1)
    assert cursor.take() == 2
