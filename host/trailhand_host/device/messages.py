"""Every sentence for what can go wrong with a board, and the next step. docs/troubleshooting.md has them all.

A table, no logic: whoever finds a problem names it by its key. CAPITALS in the documentation stand for what
is in braces here. It must not know how a problem is found.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from trailhand_host.console import printable

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
        "`trailhand flash` puts Trailhand onto it; what is stored on it stays.",
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
        "Plug the board in and repeat the command: no file on it is half-written.",
    ),
    "refused": Message(
        "The board could not do it: {reason}.",
        "Unplug it, plug it in again and repeat the command.",
    ),
    "stopped": Message(
        "Stopped, as you wanted; no file on the board is half-written.",
        "Repeat the command to go on. A board whose firmware was being copied waits for it in BOOTSEL mode.",
        STOPPED,
    ),
    # --- Flashing ---
    "no sources": Message(
        "Trailhand's sources are not here, and so no modules to send.",
        "Leave --overlay out; or run the command in a checkout: ./run flash --overlay.",
        GIVEN,
    ),
    "not built": Message(
        "The firmware cannot be made here: {reason}",
        "Install a release of Trailhand, which has it, or use a Debian machine.",
    ),
    "wrong firmware": Message(
        "The firmware on this computer is damaged: {reason}.",
        "Install Trailhand again; nothing was written to the board.",
    ),
    "unknown board": Message(
        "Our firmware is not made for this board ({found}).",
        "It is for the Pico, Pico H, Pico W and Pico 2. If this one has an RP2040 or RP2350 and is wired the "
        "same way: hold BOOTSEL, plug it in, and repeat the command.",
        GIVEN,
    ),
    "wrong chip": Message(
        "The drive belongs to a board with the chip {found}, and the firmware is for the {wanted}.",
        "Unplug the other board, or say which drive: add --drive FOLDER.",
        GIVEN,
    ),
    "several drives": Message(
        "More than one board is in BOOTSEL mode: {drives}.",
        "Say which one: add --drive FOLDER.",
        GIVEN,
    ),
    "no drive": Message(
        "The board was sent to BOOTSEL mode, and no drive of it appeared.",
        "If the system shows a drive RPI-RP2 or RP2350, repeat the command with --drive FOLDER. "
        "Otherwise unplug the board and plug it in again: it is as it was.",
    ),
    "drive not mounted": Message(
        "The board is in BOOTSEL mode, and its drive {device} is not mounted.",
        "Mount it and repeat the command: udisksctl mount -b {device}",
    ),
    "copy broken off": Message(
        "The copy to {drive} was broken off.",
        "Hold BOOTSEL, plug the board in and repeat the command; what is stored on it is still there.",
    ),
    "not back": Message(
        "The firmware was copied, and the board did not come back on USB.",
        "Unplug the board, plug it in again, and run `trailhand doctor`. "
        "If that finds none: hold BOOTSEL, plug it in and flash again.",
    ),
    "did not come up": Message(
        "The board is back and does not say that it runs version {version}.",
        "Hold BOOTSEL, plug the board in and repeat the command; what is stored on it is still there. "
        "`trailhand device log` shows the last crash.",
    ),
    "no storage": Message(
        "The firmware is on the board; its storage was left as it is and cannot be read.",
        "The board's display says what can be done; repeat the command to be asked again.",
    ),
    "not compiled": Message(
        "A module cannot be compiled: {reason}",
        "Put it right; nothing was written to the board.",
        GIVEN,
    ),
    "overlay did not come up": Message(
        "The board runs, and not with what was sent: it runs its firmware alone.",
        "`trailhand device log` shows the last crash. `trailhand flash --erase-overlay` tidies up.",
    ),
    "no package": Message(
        "The package {package} is missing.",
        "Run the command as ./run, which fetches it, or: pip install trailhand[device].",
    ),
    "no room": Message(
        "The board has room for {free} KB, and {need} KB are needed.",
        "It holds {fills}. `trailhand device backup` keeps games and settings; then remove what you do not "
        "need (`mpremote rm :PATH`).",
    ),
    "full": Message(
        "The board's flash is full.",
        "`trailhand doctor` says what fills it; `trailhand device backup` keeps games and settings.",
    ),
    "not as sent": Message(
        "{path} did not arrive as it was sent.",
        "Repeat the command. If it happens again, the flash chip is worn out or the cable is bad.",
    ),
    # --- Images ---
    "no room in image": Message(
        "The backup does not fit into the board's {size} KB of storage.",
        "Use --board pico_2 for a Pico 2, or leave --restore out.",
        GIVEN,
    ),
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
        "It holds {fills}. `trailhand device backup` keeps games and settings; then remove what you do not "
        "need (`mpremote rm :PATH`).",
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
    "damaged files": Message(
        "modules of the board's overlay are damaged: {names}",
        "`trailhand flash --erase-overlay` takes them away; games and settings stay.",
    ),
    "no storage": Message(
        "the board has no storage: a new board, or a damaged one",
        "The board's display says what can be done; `trailhand flash` sets up a new one.",
    ),
    "overlay": Message(
        "newer modules are in use in place of the firmware's",
        "`trailhand flash --erase-overlay` takes them away.",
    ),
    "overlay put aside": Message(
        "newer modules did not come up, or belong to another firmware; the firmware runs alone",
        "`trailhand flash --erase-overlay` takes them away.",
    ),
    "nothing runs": Message(
        "nothing runs on it yet",
        "`trailhand flash` puts Trailhand there.",
    ),
    "another program": Message(
        "it runs another program",
        "`trailhand flash` keeps its files in an archive, asks, and puts Trailhand there.",
    ),
    "old layout": Message(
        "its program lies in files, as that of 0.1.0 did",
        "`trailhand flash` puts the firmware there; games and settings stay.",
    ),
    "does not run": Message(
        "Trailhand is on it, but does not run",
        "Plug it in anew. If that does not help, `trailhand device log` shows its last crash, and "
        "`trailhand flash` writes the firmware again; games and settings stay.",
    ),
}
