"""Makes the device's sources smaller before they are compiled, all modules together; they still do the same.

What only readers and type checkers need takes room on a device: imports for annotations, a name in each
module for every constant, names of parameters and private functions. Modules, public functions, classes and
attributes keep their names, so a trace still tells where something happened. None of it may know what the
program does.
"""

import ast
from collections.abc import Mapping

from trailhand_host.device_code.annotations import strip_annotations
from trailhand_host.device_code.constants import drop_unused_constants, put_constants_in_place
from trailhand_host.device_code.imports import drop_unused_imports
from trailhand_host.device_code.parameters import rename_parameters
from trailhand_host.device_code.privates import rename_privates


def slim(sources: Mapping[str, str]) -> dict[str, str]:
    """All sources of the program by their path below lib; returns the same modules, smaller."""
    trees = {module_name(path): ast.parse(source) for path, source in sources.items()}
    for tree in trees.values():
        strip_annotations(tree)
    put_constants_in_place(trees)
    drop_unused_imports(trees)
    drop_unused_constants(trees)
    rename_parameters(trees)
    rename_privates(trees)
    return {path: ast.unparse(_filled(trees[module_name(path)])) for path in sources}


def module_name(path: str) -> str:
    """The name a module is imported by. On a device a trace shows it too: one text instead of two."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _filled(tree: ast.Module) -> ast.Module:
    """With `pass` where a block has become empty."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.If) and not node.body:
            node.body = [ast.Pass()]
    return ast.fix_missing_locations(tree)
