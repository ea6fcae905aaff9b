"""Numbers: digit by digit, with a sign, with a likely one; digits that cannot occur are skipped."""

from trailhand.ui.digits import ELSE, Digits, Likely, spelling
from trailhand.ui.look import Look
from trailhand.ui.number import NumberView
from ui.texts_here import words


def choices(numbers: "list[int]", taken: "tuple[str, ...]" = (), other: bool = False) -> "list[str]":
    """What can be chosen after these digits."""
    digits = Digits(numbers, numbers[0], other)
    for digit in taken:
        take(digits, digit)
    return digits.choices


def take(digits: Digits, text: str) -> None:
    """Take this choice, in whatever row it stands."""
    length = len(digits.taken)
    while len(digits.taken) == length:
        while text not in digits.here():
            digits.rows.step(1)
        digits.take()


def reach(view: NumberView, text: str) -> "tuple[object, int]":
    """Spell a number by presses: what comes out, and how many presses it took."""
    presses = 0
    while True:
        rest = text[len(view.digits.taken) :]
        while not view.digits.is_whole() and not [one for one in view.digits.here() if rest.startswith(one)]:
            assert view.press("click") is None
            presses += 1
        found = view.press("hold")
        presses += 1
        if found is not None:
            return found, presses


def test_digits_that_cannot_occur_are_skipped() -> None:
    assert choices(list(range(13))) == ["0", "1"]
    assert choices(list(range(13)), ("1",)) == ["0", "1", "2"]
    assert choices([5, 17, 18, 40]) == ["0", "1", "4"]
    assert choices([5, 17, 18, 40], ("1",)) == ["7", "8"]


def test_a_digit_without_a_choice_is_taken() -> None:
    digits = Digits([20, 25], 20, False)
    assert digits.taken == "2" and digits.choices == ["0", "5"]
    digits.rows.step(1)
    digits.take()
    assert digits.is_whole() and digits.taken == "25"
    digits = Digits([5, 17, 40], 5, False)
    digits.take()  # 0, and then only 5 is left
    assert digits.taken == "05"


def test_a_sign_is_asked_first_where_it_matters() -> None:
    view = NumberView("t", list(range(-4, 13)), 0, False)
    assert view.digits.choices == ["+", "-"]
    assert view.digits.texts[0] == "-04" and view.digits.texts[16] == "+12"
    assert reach(NumberView("t", list(range(-4, 13)), 0, False), "-03")[0] == 1
    assert reach(NumberView("t", list(range(-4, 13)), 0, False), "+12")[0] == 16


def test_every_number_can_be_spelt_and_gives_its_place() -> None:
    for numbers in (list(range(100)), list(range(-12, 40)), [0, 3, 7, 30, 31], list(range(1, 5)), [7]):
        for other in (False, True):
            for start in (numbers[0], numbers[-1]):
                for at in range(len(numbers)):
                    view = NumberView("t", numbers, start, other)
                    assert reach(view, view.digits.texts[at])[0] == at


def test_a_likely_number_takes_one_press_and_its_neighbours_few() -> None:
    numbers = list(range(1, 15))
    digits = spelling(numbers, 4, False)
    assert isinstance(digits, Likely)
    assert [int(text) for text in digits.choices] == [4, 3, 5, 2, 6, 1] + list(range(7, 15))
    assert digits.after(3) == "3 5 2"
    assert (
        spelling(numbers, 4, True).choices.index(ELSE) == 4
    )  # soon, for it is likelier than what is far off
    for presses, number in ((1, 4), (2, 3), (3, 5)):
        view = NumberView("t", numbers, 4, False)
        assert reach(view, view.digits.texts[number - 1]) == (number - 1, presses)


def test_the_last_digit_stands_in_rows() -> None:
    """Of ten digits, the nearest takes two presses and the farthest six, where a list would take ten."""
    numbers = list(range(40))
    for number, presses in ((0, 1 + 2), (3, 1 + 5), (4, 1 + 3), (9, 1 + 6), (39, 4 + 6)):
        view = NumberView("t", numbers, 0, True)
        assert reach(view, view.digits.texts[number]) == (number, presses)
    assert spelling(list(range(5)), 0, False).rows.rows == [[0], [1], [2], [3], [4]]  # a few stand in a list


def test_three_digits_begin_with_the_tens() -> None:
    digits = Digits(list(range(156)), 0, True)
    assert digits.choices == ["00", "01", "02", "03", "04", "05", "06", "07", "08", "09", "1", ELSE]
    take(digits, "02")
    assert digits.taken == "02" and len(digits.choices) == 10
    digits.take_back()
    take(digits, "1")
    assert digits.taken == "1" and digits.choices == ["0", "1", "2", "3", "4", "5"]
    assert Digits(list(range(156)), 47, False).current() == "04"


def test_the_start_is_where_the_cursor_stands() -> None:
    digits = Digits(list(range(100)), 47, False)
    assert digits.current() == "4"
    digits.take()
    assert "7" in digits.here() and digits.current() == ""  # its row
    digits.take()
    digits.take_back()
    assert digits.taken == "4" and digits.current() == ""  # out of the row again
    digits.take_back()
    digits.rows.step(1)
    digits.take()
    assert digits.taken == "5" and "0" in digits.here()


def test_back_takes_back_a_digit_then_leads_back() -> None:
    view = NumberView("t", list(range(300)), 0, False)
    view.press("click")
    view.press("hold")
    view.press("hold")
    assert view.digits.taken == "01" and view.digits.current() == "0"
    assert view.press("back") is None and view.digits.current() == ""
    assert view.press("back") is None and view.digits.taken == ""
    assert view.press("back") == "back"


def test_what_is_no_number_stands_after_the_first_digits() -> None:
    view = NumberView("t", list(range(30)), 0, True)
    assert view.digits.choices == ["0", "1", "2", ELSE]
    for _ in range(3):
        view.press("click")
    assert view.press("hold") == "more"
    view.press("click")
    assert view.press("hold") is None and ELSE not in view.digits.choices


def test_one_number_only_needs_a_press() -> None:
    for other in (False, True):
        view = NumberView("t", [7], 7, other)
        assert view.press("hold") == 0


def test_cancel_changes_nothing() -> None:
    view = NumberView("t", list(range(30)), 0, True)
    assert view.press("cancel") is None and view.digits.rows.row == 0 and view.digits.taken == ""


def test_every_state_has_its_own_picture() -> None:
    for big in (False, True):
        look = Look(words(), big)
        seen: list[bytes] = []
        view = NumberView("How many?", list(range(-5, 28)), 0, True)
        for _ in range(4):  # the sign, the tens, the rows of ones, the first row
            for _ in range(len(view.digits.rows.rows) if view.digits.rows.column < 0 else 4):
                look.canvas.clear()
                view.draw(look)
                assert bytes(look.canvas.frame) not in seen
                seen.append(bytes(look.canvas.frame))
                view.press("click")
            view.press("hold")
        assert len(seen) == 3 + 3 + 3 + 4
