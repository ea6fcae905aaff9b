"""A trace from the device can be read: its short names are told as the sources have them."""

from trailhand_host.device_code import bundle
from trailhand_host.device_code.trace import readable

SOURCES = {
    "start.py": "from trailhand.sue.one import go\ngo()",
    "trailhand/sue/one.py": """
from trailhand.sue.two import Trail, Train
def go():
    return [Trail().first(), Train().first()]
""",
    "trailhand/sue/two.py": """
class Trail:
    def first(self):
        return 1 // 0
class Train:
    def last(self):
        return self.first()
    def first(self):
        return self.last()
""",
}


def test_what_the_sources_call_it() -> None:
    found = bundle(SOURCES)
    short = {told[0]: place for place, told in found.names.items()}
    assert short["trailhand.sue.one.go"][0] == "sue__one"
    method = next(name for name, told in found.names.items() if "trailhand.sue.two.Trail.first" in told)
    go = short["trailhand.sue.one.go"]
    trace = (
        "Trailhand 0.1.0\nTraceback (most recent call last):\n"
        f'  File "start", line 1, in <module>\n  File "{go[0]}", line 1, in {go[1]}\n'
        f'  File "{method[0]}", line 1, in {method[1]}\nZeroDivisionError: divide by zero\n'
    )
    told = readable(trace, found.names).split("\n")
    assert told[:2] == ["Trailhand 0.1.0", "Traceback (most recent call last):"]
    assert told[2] == '  File "start", line 1, in <module>'
    assert told[3].startswith("  in trailhand.sue.one.go")
    assert {"trailhand.sue.two.Trail.first", "trailhand.sue.two.Train.first"} <= set(told[4].split(" "))
    assert told[5] == "ZeroDivisionError: divide by zero"


def test_a_name_that_is_not_known_stays() -> None:
    line = '  File "nowhere", line 1, in _7'
    assert readable(line, {}) == line
