"""Puts the type stubs of the board where pyright looks for the firmware's, and nowhere else.

pip lays them among all other packages, in a folder whose name holds Python's version; pyright's
configuration needs one name. It must not know what the stubs say.
"""

import shutil
from importlib.metadata import distribution
from pathlib import Path

PACKAGES = ("micropython-rp2-rpi_pico-stubs", "micropython-stdlib-stubs")
TARGET = Path(__file__).resolve().parent.parent / ".cache" / "stubs"


def installed() -> str:
    """What is installed: the stubs' names and versions."""
    return "\n".join(f"{name} {distribution(name).version}" for name in PACKAGES)


def place(package: str) -> None:
    """Copy the stub files of one package, and the list of modules that pyright wants beside them."""
    for file in distribution(package).files or ():
        if file.suffix == ".pyi" or file.name == "VERSIONS":
            target = TARGET / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(file.locate()), target)


def place_all() -> None:
    """Copy the stubs unless they are there already."""
    mark = TARGET / "versions.txt"
    if not mark.exists() or mark.read_text() != installed():
        shutil.rmtree(TARGET, ignore_errors=True)
        for package in PACKAGES:
            place(package)
        mark.write_text(installed())
