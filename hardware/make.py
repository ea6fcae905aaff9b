"""`./run hardware`: makes every generated file of the hardware anew and runs the checks of the case.

Writes only what has changed; with `--check` it writes nothing and says what is stale. Knows no table.
"""

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "hardware"), str(ROOT / "firmware")]

from trailhand_hardware import outputs, pictures  # noqa: E402 - needs the paths above
from trailhand_hardware.case.checks import check_part  # noqa: E402
from trailhand_hardware.case.fit import check_fit  # noqa: E402
from trailhand_hardware.case.model import CASES, case  # noqa: E402
from trailhand_hardware.scenes import Scene  # noqa: E402


def check_case(key: str) -> list[str]:
    """All complaints about a case."""
    each = case(key)
    parts = [f"{name}: {text}" for name, solid in each.on_bed.items() for text in check_part(solid)]
    return [f"{key}: {text}" for text in [*parts, *check_fit(each)]]


def is_current(name: str, scene: Scene) -> bool:
    """Whether a picture is there and was made from this very scene."""
    path = ROOT / name
    return path.exists() and pictures.read_mark(path.read_bytes()) == pictures.mark(scene)


def make_all(pool: ProcessPoolExecutor, every: bool) -> dict[str, bytes]:
    """Path to content of everything; pictures that are current are left out unless all are asked for."""
    scenes = outputs.picture_scenes()
    scenes = {name: scene for name, scene in scenes.items() if every or not is_current(name, scene)}
    rendered = pool.map(pictures.render, scenes.values())
    found = {name: text.encode() for name, text in outputs.texts().items()} | outputs.models()
    return found | dict(zip(scenes, rendered, strict=True))


def store(files: dict[str, bytes], write: bool) -> list[str]:
    """Write what has changed; returns the names."""
    changed: list[str] = []
    for name, content in files.items():
        path = ROOT / name
        if path.exists() and path.read_bytes() == content:
            continue
        changed.append(name)
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    return changed


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="./run hardware", description="Make everything that is generated.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if something is stale")
    parser.add_argument("--all", action="store_true", help="render also the pictures that are current")
    options, begin = parser.parse_args(words), time.monotonic()
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        complaints = pool.map(check_case, [each.key for each in CASES])
        files = make_all(pool, options.all)
        found = [text for texts in complaints for text in texts]
    changed = store(files, write=not options.check)
    for text in found:
        print(f"CASE CHECK FAILED: {text}")
    for name in changed:
        print(f"{'stale' if options.check else 'written'}: {name}")
    seconds = time.monotonic() - begin
    made = f"{len(files)} files made, {len(changed)} changed"
    print(f"{made}; {len(CASES)} cases, {len(found)} complaints; {seconds:.1f} s")
    return 1 if found or (options.check and changed) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
