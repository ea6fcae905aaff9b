"""Makes the device's sources smaller before they are compiled, all modules together; they still do the same.

What only readers and type checkers need takes room on a device: imports for annotations, a name in each
module for every constant, names of parameters and private functions (`slim`). A whole program loses more:
modules that load together become one, and nearly all names a few short ones (`bundle`); trace.py reads them.
None of it may know what the program does.
"""

import ast
from collections.abc import Mapping
from dataclasses import dataclass

from trailhand_host.device_code.annotations import strip_annotations
from trailhand_host.device_code.attributes import class_names, rename_attributes, texts
from trailhand_host.device_code.bundles import bundles, reachable
from trailhand_host.device_code.constants import drop_unused_constants, put_constants_in_place
from trailhand_host.device_code.flat import flat, flat_name
from trailhand_host.device_code.imports import drop_unused_imports
from trailhand_host.device_code.merge import Merger, defined
from trailhand_host.device_code.parameters import rename_parameters
from trailhand_host.device_code.privates import rename_privates
from trailhand_host.device_code.program import Trees, walk
from trailhand_host.device_code.trace import Names, methods
from trailhand_host.device_code.unused import drop_unused

PACKAGE = "trailhand"


def slim(sources: Mapping[str, str]) -> dict[str, str]:
    """Sources by their path below lib; returns the same modules, smaller, with the names that others use."""
    trees = _read(sources)
    _slim(trees)
    rename_privates(trees)
    return {path: _text(trees[module_name(path)]) for path in sources}


@dataclass(frozen=True)
class Bundled:
    """A program for a device: its modules by their path, and what the names in them mean."""

    modules: dict[str, str]
    names: Names


def bundle(sources: Mapping[str, str]) -> Bundled:
    """All sources of the program by their path; makes fewer modules, with names only they understand.

    Modules of the firmware stay what they are, and so does a module that a text of theirs names: others ask
    for them by name.
    """
    trees = _read(sources)
    _slim(trees)
    packages = {name for name in trees if any(other.startswith(f"{name}.") for other in trees)}
    fixed = {name for name in trees if not name.startswith(f"{PACKAGE}.")} | packages
    fixed |= set(trees) & texts({name: trees[name] for name in fixed})
    rename_privates({name: trees[name] for name in fixed})
    used = reachable(trees, fixed)
    trees = {name: tree for name, tree in trees.items() if name in used}
    merger = Merger(trees, bundles(trees, fixed), fixed)
    merged = merger.merged()
    drop_unused(merged, fixed)
    in_classes = methods(merged, merger.origins())
    new = rename_attributes(merged, _public(trees, fixed))
    names = {(module, new.get(name, name)): told for (module, name), told in in_classes.items()}
    for place, origin in merger.origins().items():
        names[place] = [origin, *names.get(place, [])]
    modules = {_path(name, name in packages): _text(tree) for name, tree in flat(merged, PACKAGE).items()}
    return Bundled(
        modules, {(flat_name(module, PACKAGE), name): told for (module, name), told in names.items()}
    )


def _public(trees: Trees, fixed: set[str]) -> set[str]:
    """The names that modules of the firmware and their classes have for others."""
    found: set[str] = set()
    for name in fixed:
        found |= defined(trees[name])
        for node in walk(trees[name]):
            if isinstance(node, ast.ClassDef):
                found |= {each for each in class_names(node) if not each.startswith("_")}
    return found


def _read(sources: Mapping[str, str]) -> Trees:
    return {module_name(path): ast.parse(source) for path, source in sources.items()}


def _slim(trees: Trees) -> None:
    for tree in trees.values():
        strip_annotations(tree)
    put_constants_in_place(trees)
    drop_unused_imports(trees)
    drop_unused_constants(trees)
    rename_parameters(trees)


def _path(name: str, is_package: bool) -> str:
    return name.replace(".", "/") + ("/__init__.py" if is_package else ".py")


def module_name(path: str) -> str:
    """The name a module is imported by. On a device a trace shows it too: one text instead of two."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _text(tree: ast.Module) -> str:
    """Its source, with `pass` where a block has become empty."""
    for node in walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.If) and not node.body:
            node.body = [ast.Pass()]
    return ast.unparse(ast.fix_missing_locations(tree))
