"""Where things lie in the checkout. Must not know what is in them."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
HARDWARE = ROOT / "hardware"
DOCS = ROOT / "docs"
