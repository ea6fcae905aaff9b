"""Gives a trace from a device the names of the sources back. It must not know where traces come from.

A short name stands for one function of its module, and for the methods of that name of all classes there; a
trace does not say which, so all of them are told.
"""

import ast
import re
from collections.abc import Mapping

from trailhand_host.device_code.program import Trees, walk

Names = dict[tuple[str, str], list[str]]  # what a name in a module of the device can be
_LINE = re.compile(r'(\s*)File "([^"]+)", line \d+, in (\w+)')


def methods(trees: Trees, origins: Mapping[tuple[str, str], str]) -> Names:
    """The methods of all classes by module and name, as they are called in the sources."""
    found: Names = {}
    for module, tree in trees.items():
        for node in walk(tree):
            if isinstance(node, ast.ClassDef):
                of = origins.get((module, node.name), f"{module}.{node.name}")
                for each in node.body:
                    if isinstance(each, ast.FunctionDef):
                        found.setdefault((module, each.name), []).append(f"{of}.{each.name}")
    return found


def readable(trace: str, names: Names) -> str:
    """The trace, with what the sources call a place in place of what the device calls it."""
    return "\n".join(_readable(line, names) for line in trace.split("\n"))


def _readable(line: str, names: Names) -> str:
    found = _LINE.match(line)
    told = names.get((found[2], found[3])) if found else None
    return f"{found[1]}in {' or '.join(told)}" if found and told else line
