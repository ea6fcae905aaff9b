"""Makes the pictures of docs/desktop.md: a report as a phone shows it, and the picture of `log stats`.

    .venv/bin/python tests/desktop_pictures.py          # needs Chromium; look at them before you commit

The games are those of the tests, so that the pictures come out the same.
"""

import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parent
sys.path[:0] = [str(TESTS), str(TESTS / "shared")]

import browser  # noqa: E402 - the path comes first
from host.finished_games import put_away  # noqa: E402
from trailhand_host import words  # noqa: E402
from trailhand_host.gamelog import plot  # noqa: E402
from trailhand_host.gamelog.collection import collect  # noqa: E402
from trailhand_host.report.page import page  # noqa: E402

PICTURES = TESTS.parent / "docs" / "pictures"


def main() -> None:
    """Play fourteen games, draw them, and photograph the report of one."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        put_away(folder / "home", range(1, 15))
        games = collect([folder / "home"]).games
        (PICTURES / "log.svg").write_bytes(plot.picture([game.summary for game in games], "svg"))
        report = folder / "report.html"
        report.write_text(page(words.load("en"), games[2]), encoding="utf-8")
        browser.screenshot(report, 390, 1330, PICTURES / "report.png", folder / "profile")


if __name__ == "__main__":
    main()
