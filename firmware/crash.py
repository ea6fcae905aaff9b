"""When the application fails: a calm sentence, the trace in a file, a restart on a press. The game is safe.

Every answer was saved before, so nothing has to be rescued here. Only the last two traces are kept, and not
more of each than `LONGEST`. It must not know the application.
"""

import io
import sys

import machine

from led import CRASHED
from notice import show_notice
from ports import Ports
from trailhand.core.types import Any

LONGEST = 2000
LAST, BEFORE = "crash.txt", "crash-before.txt"
SENTENCE = "Something went wrong.\nYour game is kept. \nPress the button to start again."
POLL = 20  # ms


def trace_of(error: BaseException, heading: str) -> bytes:
    """The trace as text: its beginning, and its end, where the reason stands."""
    out: Any = io.StringIO()
    sys.print_exception(error, out)
    text = heading + "\n" + out.getvalue()
    if len(text) > LONGEST:
        text = text[: LONGEST // 4] + "\n...\n" + text[-LONGEST * 3 // 4 :]
    return text.encode()


def write_trace(storage: Any, trace: bytes) -> None:
    """Keep the trace, and the one before it. Fails in silence: there is worse to tell."""
    try:
        before = storage.read_small(LAST)
        if before:
            storage.write_small(BEFORE, before)
        storage.write_small(LAST, trace)
    except Exception as error:
        print(error)


def report(ports: Ports, error: Exception) -> None:
    """Tell the player, keep the trace, and restart on a press. Ctrl-C still reaches the prompt."""
    try:
        ports.display.power(True)
        show_notice(ports.display, SENTENCE)
    except Exception as another:
        print(another)
    trace = trace_of(error, "Trailhand " + ports.version)
    write_trace(ports.storage, trace)
    print(trace.decode())
    wait_for_press(ports, CRASHED)
    machine.reset()


def wait_for_press(ports: Ports, code: int) -> None:
    """Until the button is released and then pressed; the LED blinks the code."""
    ports.led.code = code
    was_up = False
    while not (was_up and ports.button.level()):
        was_up = was_up or not ports.button.level()
        ports.led.poll(ports.now())
        ports.display.poll(ports.now())
        ports.power.idle(POLL)
