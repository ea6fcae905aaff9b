"""Every message of the code is in docs/troubleshooting.md, word for word, and no other; in order."""

import re
from pathlib import Path

import pytest

from trailhand_host.device.messages import FINDINGS, GIVEN, MESSAGES, OUTSIDE, STOPPED, Message, Problem

ROOT = Path(__file__).resolve().parents[3]
PAGE = (ROOT / "docs" / "troubleshooting.md").read_text(encoding="utf-8")
HOST = ROOT / "host" / "trailhand_host"
SOURCES = [path for room in ("device", "pack", "cli") for path in sorted((HOST / room).glob("*.py"))]
CODE = "".join(path.read_text() for path in SOURCES)
PARTS: dict[str, str] = dict(zip(("messages", "findings"), PAGE.split("\n# "), strict=False))


def capitals(text: str) -> str:
    return re.sub(r"\{(\w+)\}", lambda found: found[1].upper(), text)


def entries(part: str) -> dict[str, str]:
    found = re.split(r"^## ", PARTS[part], flags=re.M)[1:]
    return {entry.partition("\n")[0]: entry for entry in found}


@pytest.mark.parametrize(("part", "table"), [("messages", MESSAGES), ("findings", FINDINGS)])
def test_the_documentation_has_them_word_for_word(part: str, table: dict[str, Message]) -> None:
    found = entries(part)
    assert set(found) == {capitals(message.text) for message in table.values()}
    for message in table.values():
        entry = found[capitals(message.text)]
        assert entry.rstrip().endswith(f"\n> {capitals(message.next)}")
        assert len(entry.splitlines()) > 4  # and what it means, between the two
    assert list(found) == sorted(found, key=str.casefold)


def test_every_key_that_is_raised_exists() -> None:
    used = set(re.findall(r'Problem\(\s*"([^"]+)"', CODE)) | set(re.findall(r'"(no permission[^"]*)"', CODE))
    assert used <= MESSAGES.keys()
    assert len(used) > 20


@pytest.mark.parametrize("key", [*MESSAGES, *FINDINGS])
def test_every_message_is_used(key: str) -> None:
    assert f'"{key}"' in CODE.replace(f'    "{key}": Message(', "")


def test_exit_codes() -> None:
    assert {message.code for message in MESSAGES.values()} == {OUTSIDE, GIVEN, STOPPED} == {1, 2, 130}


def test_a_problem_is_two_lines() -> None:
    assert str(Problem("no such port", port="/dev/x")) == (
        "There is no port /dev/x.\n`trailhand doctor` lists the ports there are."
    )
