"""Row of the bench for the C stack: how much of it is in use at most when a game goes on after power-on.

MicroPython's calls nest on the C stack: one in Python takes 240 to 340 bytes of it, a comprehension is one
too, and what is too deep ends the game with an error. It is measured from the first picture on: modules that
import modules behind it come in, then the press, which replays the log and makes the view. The imports are as
deep as the prompts here or deeper. It is measured from outside, so interrupts count.
test_resume.py goes on at every prompt, and fails if one leaves less than a third free.
"""

from pathlib import Path

from emulator.benchmarks import Benchmark
from emulator.resuming import go_on
from every_prompt import Asked, logs

# One prompt of a game at most.
DEEPEST: tuple[Asked, ...] = (
    ("elpaso-solo", "card"),
    ("elpaso-score", "correct_person"),
    ("gwt2-score", "cards_kept"),
    ("longhorn-score", "lh_first"),
)
ROW = Benchmark("device: C stack at the worst prompt, in thousandths", "value", "", limit=667)


def measured_stack(firmware: Path) -> int:
    """The figure of `ROW`."""
    return max(go_on(firmware, {game: logs()[game, prompt] for game, prompt in DEEPEST}).values())
