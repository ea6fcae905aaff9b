"""What the device's build takes away from each module, and what it leaves."""

import pytest

from trailhand_host.device_code import slim


def slimmed(**sources: str) -> dict[str, str]:
    return {
        name: slim({f"{each}.py": text for each, text in sources.items()})[f"{name}.py"] for name in sources
    }


def test_annotations_and_their_imports_go() -> None:
    found = slimmed(
        trail='"""Doc."""\nclass Trail:\n    length: int\n    "what"\n',
        sue="""
from trailhand.core.types import Values
from trail import Trail
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
def go(steps: int, trail: Trail) -> "Values":
    left: int = steps
    return left, trail
""",
    )
    assert found["trail"] == "class Trail:\n    pass"
    assert found["sue"] == "def go(p0, p1):\n    left = p0\n    return (left, p1)"


def test_a_name_for_annotations_may_not_be_used_otherwise() -> None:
    with pytest.raises(ValueError, match="Values is only for annotations"):
        slimmed(sue="from trailhand.core.types import Values\nprint(Values)")


def test_numbers_and_short_texts_take_the_places_of_their_names() -> None:
    found = slimmed(
        box="SIZE = 3\nEDGE = 4 * SIZE - 1\nA, B = 'a', 'b'\nLONG = 'a text that is long'\nALL = (A, B)",
        sue="import box\nfrom box import EDGE, B as SECOND, LONG\nprint(EDGE, SECOND, LONG, box.ALL)",
    )
    assert found["box"] == "LONG = 'a text that is long'\nALL = ('a', 'b')"
    assert found["sue"] == "import box\nfrom box import LONG\nprint(11, 'b', LONG, box.ALL)"


def test_constants_of_a_module_that_is_imported_as_a_whole() -> None:
    found = slim({
        "trail/__init__.py": "", "trail/box.py": "SIZE = 3",
        "sue.py": "from trail import box\nprint(box.SIZE)",
        "board.py": "def size(board):\n    return board.SIZE",
    })  # fmt: skip
    assert found["sue.py"] == "print(3)"
    assert found["trail/box.py"] == "SIZE = 3"  # `board` may be this module: who knows


def test_a_name_that_means_something_else_somewhere_stays() -> None:
    source = "SIZE = 3\nTWICE = 1\nTWICE += 1\ndef f(SIZE):\n    return (SIZE, TWICE)\nprint(SIZE)"
    assert slimmed(box=source)["box"].splitlines()[:3] == ["SIZE = 3", "TWICE = 1", "TWICE += 1"]
    assert slimmed(box="SIZE = 3", sue="from box import SIZE\ndef f(SIZE):\n    return SIZE") == {
        "box": "SIZE = 3", "sue": "from box import SIZE\n\ndef f(p0):\n    return p0",
    }  # fmt: skip


def test_parameters_get_the_same_names_unless_somebody_calls_them_by_name() -> None:
    source = """
def f(one, two=0, *rest, three=1):
    return lambda four: (one, two, rest, three, four)
def g(one, key, named):
    return [one for one in key]
f(1, three=2)
g(1, named=2, **{"key": 3})
"""
    assert slimmed(m=source)["m"].startswith(
        "def f(p0, p1=0, *rest, three=1):\n    return lambda p2: (p0, p1, rest, three, p2)\n\n"
        "def g(one, key, named):\n    return [one for one in key]"
    )


def test_names_that_a_trace_shows_stay() -> None:
    source = "class Sue:\n\n    def _go(self):\n        pass\n\ndef turn():\n    return Sue"
    assert slimmed(m=source)["m"] == source


def test_private_names_are_counted_in_each_module() -> None:
    found = slimmed(
        one="_ALL = (1, 2)\ndef _go():\n    return _ALL\ndef _stop():\n    return _go()",
        two="import one\ndef _stay():\n    return one._stop()\ndef _twice():\n    pass\n_twice = 1",
    )
    assert found["one"] == "_0 = (1, 2)\n\ndef _1():\n    return _0\n\ndef _stop():\n    return _1()"
    assert found["two"].startswith("import one\n\ndef _0():\n    return one._stop()\n\ndef _twice")
