"""`./run firmware`: makes our firmware and says where it is."""

import argparse
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from trailhand_host import __version__
from trailhand_host.build import firmware
from trailhand_host.build.frozen import NoSources
from trailhand_host.build.micropython import ROOT, FirmwareUnavailableError

MICROPYTHON = "MicroPython's sources with their submodules, in place of Debian's packages"


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    top = argparse.ArgumentParser(
        prog="./run firmware", description="Make the firmware, a UF2 for each chip."
    )
    top.add_argument(
        "--board", choices=[*firmware.BOARDS, "all"], default="all", help="for which board (all)"
    )
    top.add_argument("--micropython", type=Path, metavar="DIR", help=MICROPYTHON)
    top.add_argument("--out", type=Path, default=ROOT / "build", metavar="FOLDER", help="where to (build)")
    return top


def main(words: Sequence[str]) -> int:
    """Build, copy, and print the paths."""
    options = parser().parse_args(words)
    boards = list(firmware.BOARDS) if options.board == "all" else [options.board]
    options.out.mkdir(parents=True, exist_ok=True)
    for board in boards:
        try:
            built = firmware.obtain(board, options.micropython)
        except (FirmwareUnavailableError, NoSources) as reason:
            print(f"firmware: {reason}", file=sys.stderr)
            return 1
        target = options.out / f"trailhand-{__version__}-{board}.uf2"
        shutil.copyfile(built, target)
        print(target)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
