"""`trailhand doctor`: what is between this computer and a board, looked at. The work is in `device`."""

import argparse
import sys
from typing import TYPE_CHECKING

from trailhand_host.cli.device import port_option, problems, say
from trailhand_host.cli.options import subcommand

if TYPE_CHECKING:
    from trailhand_host.cli.options import Commands

DOCTOR = "Look at everything that a board needs, and say the next step for each finding.\n"
DOCTOR_EXAMPLES = """\
examples:
  trailhand doctor           look
  trailhand doctor --udev    print the rule that lets you use a board on Linux
"""


def doctor(options: argparse.Namespace) -> int:
    """look at everything a board needs, and say the next step"""
    from trailhand_host.device import doctor as examining
    from trailhand_host.device import find

    if options.udev:
        print(find.UDEV_RULE, end="")
        print(f"# Put these lines into {find.UDEV_FILE}, for example by:", file=sys.stderr)
        print(f"#   trailhand doctor --udev | sudo tee {find.UDEV_FILE}", file=sys.stderr)
        print("# then: sudo udevadm control --reload && sudo udevadm trigger", file=sys.stderr)
        return 0
    with problems():
        is_bad = False
        for finding in examining.examine(options.port):
            is_bad = is_bad or finding.is_bad
            say(f"{finding.mark}  {finding.text}")
            if finding.next:
                say(f"      {finding.next}")
    return 1 if is_bad else 0


def add(commands: "Commands") -> None:
    """The command."""
    parser = subcommand(commands, "doctor", (doctor.__doc__ or "", DOCTOR, DOCTOR_EXAMPLES))
    port_option(parser)
    parser.add_argument("--udev", action="store_true", help="print the rule for Linux and where to put it")
    parser.set_defaults(run=doctor)
