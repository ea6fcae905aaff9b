"""The fast path of the emulated CPU is rp2040js to the cycle: every opcode, from states by chance."""

import subprocess

import pytest

from emulator.node import HERE, find_node


def compare(states: int) -> str:
    """What compare_thumb.mjs found for that many states of each opcode."""
    command = [find_node(), str(HERE / "compare_thumb.mjs"), str(states)]
    return subprocess.run(command, capture_output=True, text=True, timeout=300, check=False).stdout


def test_every_opcode_does_the_same_as_in_rp2040js() -> None:
    assert compare(4) == "262144 instructions, 0 differ\n"


@pytest.mark.long
def test_every_opcode_does_the_same_from_more_states() -> None:
    assert compare(64) == "4194304 instructions, 0 differ\n"
