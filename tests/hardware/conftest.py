"""Lets go of the solids at the end: manifold3d complains at length of those that outlive the interpreter."""

import gc

from trailhand_hardware.case.model import CASES


def pytest_unconfigure() -> None:
    for case in CASES:
        for name in ("back", "front", "components", "probes"):
            vars(case).pop(name, None)
    gc.collect()
