"""Every message of the code is in docs/troubleshooting.md, word for word."""

import re
from pathlib import Path

import pytest

from trailhand_host.device.messages import GIVEN, MESSAGES, OUTSIDE, Problem

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "troubleshooting.md").read_text(encoding="utf-8")


def capitals(text: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: found[1].upper(), text)


@pytest.mark.parametrize("key", MESSAGES)
def test_is_in_the_documentation(key: str) -> None:
    message = MESSAGES[key]
    section = PAGE.partition(f"## {capitals(message.text)}\n")[2].partition("\n## ")[0]
    assert f"> {capitals(message.next)}\n" in section
    assert message.code in (OUTSIDE, GIVEN)


def test_no_other_message_is_there() -> None:
    headings = re.findall(r"^## (.*)$", PAGE, re.M)
    assert set(headings) - {"The LED blinks"} == {capitals(message.text) for message in MESSAGES.values()}


def test_every_key_that_is_raised_exists() -> None:
    sources = "".join(path.read_text() for path in (ROOT / "host/trailhand_host/device").glob("*.py"))
    used = set(re.findall(r'Problem\(\s*"([^"]+)"', sources))
    assert used <= MESSAGES.keys()
    assert len(used) > 20
    missing = [key for key in MESSAGES if f'"{key}"' not in sources.replace(f'    "{key}": Message(', "")]
    assert missing == []


def test_a_problem_is_two_lines() -> None:
    assert str(Problem("no such port", port="/dev/x")) == (
        "There is no port /dev/x.\n`trailhand doctor` lists the ports there are."
    )
