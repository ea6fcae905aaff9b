"""Programs that some tests need and pip does not have: where they are, and what if they are not.

A test without its program is skipped loudly. In CI it fails instead, and `./run test` has installed the
program before, from Debian. It must not know what a program is for.
"""

import os
import shutil
import subprocess
import time
import warnings
from pathlib import Path

import pytest

CI = os.environ.get("CI") == "true"
LOG = Path(__file__).resolve().parent.parent / ".cache" / "programs.log"
# Debian's package, and the names that the program may have.
NAMES = {
    "prusa-slicer": ("prusa-slicer",),
    "chromium": ("chromium", "chromium-browser", "google-chrome", "chrome"),
}
UPDATE = ("apt-get", "update")
INSTALL = ("apt-get", "install", "--yes", "--no-install-recommends")
QUIET = {"DEBIAN_FRONTEND": "noninteractive"}


def find(package: str) -> str:
    """Where the program is on this machine, or nothing."""
    return next((path for name in NAMES[package] if (path := shutil.which(name))), "")


def needed(package: str) -> str:
    """Where the program is. Without it the test that asks ends here: skipped, in CI failed."""
    path = find(package)
    if not path:
        missing = f"NO {package.upper()}: nothing was tested with it; on Debian: apt install {package}"
        if CI:
            pytest.fail(missing, pytrace=False)
        warnings.warn(missing, stacklevel=2)  # pytest shows it at the end, also when it is quiet
        pytest.skip(missing)
    return path


def install_missing() -> None:
    """Install what is missing, with a line of progress; what went wrong is said, and the tests will fail."""
    missing = [package for package in NAMES if not find(package)]
    if not missing:
        return
    print(f"Installing {' and '.join(missing)} from Debian ...", end=" ", flush=True)
    begin = time.monotonic()
    wrong = _install(missing)
    print(wrong or f"{time.monotonic() - begin:.0f} s", flush=True)


def _install(packages: list[str]) -> str:
    """Run apt-get; returns why it did not work, or nothing."""
    if not shutil.which("apt-get") or os.geteuid():
        return "not possible: only root can, on Debian"
    LOG.parent.mkdir(exist_ok=True)
    for command in (UPDATE, (*INSTALL, *packages)):
        done = subprocess.run(
            command, capture_output=True, text=True, env={**os.environ, **QUIET}, check=False
        )
        LOG.write_text(done.stdout + done.stderr, encoding="utf-8")
        if done.returncode:
            return f"{' '.join(command)} failed (details: .cache/programs.log):\n{done.stderr.rstrip()}"
    return ""
