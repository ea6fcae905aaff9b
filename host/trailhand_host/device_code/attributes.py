"""Gives what classes hold the same few names: attributes and methods that no class has both of share one.

A device keeps a text for every name, once and for ever. A name that is also a text of the program, that
belongs to others too (foreign.py) or to a module that keeps its names stays as it is.
"""

import ast
import re
from itertools import count

from trailhand_host.device_code.foreign import FOREIGN
from trailhand_host.device_code.program import Trees, imports, nodes, walk
from trailhand_host.device_code.scopes import bound_by

NEW = "_{}"
SHORT = re.compile(r"_\d+$")
COMMON = ("Exception", "ValueError", "OSError", "object")  # bases that make no family
Class = tuple[str, str]  # module and name


def rename_attributes(trees: Trees, kept: set[str]) -> dict[str, str]:
    """In all modules; returns the new names. `kept`: names that stay for other reasons."""
    families = _families(trees)
    free = {name for each in families for name in each if not name.startswith("__") and not SHORT.match(name)}
    free -= FOREIGN | kept | texts(trees)
    new = _coloured([sorted(family & free) for family in families], [family - free for family in families])
    for tree in trees.values():
        _Rename(new).visit(tree)
    return new


def texts(trees: Trees) -> set[str]:
    """All texts in some modules."""
    return {n.value for n in nodes(trees) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def class_names(node: ast.ClassDef) -> set[str]:
    """What the instances of a class have: what it defines, and all that stands behind `self.`."""
    found = bound_by(node.body)
    for each in walk(node):
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == "self":
            found.add(each.attr)
    return found


def _read_beside(node: ast.ClassDef) -> set[str]:
    """Short names of the module that are read in the class itself: one of the class's would hide them."""
    found: set[str] = set()
    for each in node.body:
        parts = [each.args, *each.decorator_list] if isinstance(each, ast.FunctionDef) else [each]
        names = [name for part in parts for name in walk(part) if isinstance(name, ast.Name)]
        found |= {name.id for name in names if isinstance(name.ctx, ast.Load) and SHORT.match(name.id)}
    return found


def _families(trees: Trees) -> list[set[str]]:
    """The names of each class, with those of all classes that it has to do with by inheritance."""
    groups: list[tuple[set[Class], set[str]]] = []  # classes, their names
    for module, tree in trees.items():
        known = _imported(module, tree)
        for node in walk(tree):
            if isinstance(node, ast.ClassDef):
                bases = {known.get(ast.unparse(base), (module, ast.unparse(base))) for base in node.bases}
                _join(groups, {(module, node.name)} | bases, class_names(node) | _read_beside(node))
    return [names for _, names in groups]


def _imported(module: str, tree: ast.Module) -> dict[str, Class]:
    """The names that a module imports, with where they come from."""
    return {here: (there, name) for there, name, here in imports(tree)} | dict.fromkeys(COMMON, ("", ""))


def _join(groups: list[tuple[set[Class], set[str]]], classes: set[Class], names: set[str]) -> None:
    """Add a class and its bases to the group of one of them, and make one of such groups."""
    classes = classes - {("", "")}
    for group in [group for group in groups if group[0] & classes]:
        groups.remove(group)
        classes, names = classes | group[0], names | group[1]
    groups.append((classes, names))


def _coloured(families: list[list[str]], taken: list[set[str]]) -> dict[str, str]:
    """To every name the first new one that is not taken in any of its families."""
    of: dict[str, list[int]] = {}
    for number, family in enumerate(families):
        for name in family:
            of.setdefault(name, []).append(number)
    new = {}
    for name in sorted(of, key=lambda name: (-len(of[name]), name)):
        free = (each for each in map(NEW.format, count()) if not any(each in taken[at] for at in of[name]))
        new[name] = next(free)
        for at in of[name]:
            taken[at].add(new[name])
    return new


class _Rename(ast.NodeTransformer):
    def __init__(self, new: dict[str, str]) -> None:
        self._new = new

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        node.attr = self._new.get(node.attr, node.attr)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """What stands in the class itself is bound and read without a dot."""
        own = bound_by(node.body)
        for each in node.body:
            if isinstance(each, ast.FunctionDef):
                each.name = self._new.get(each.name, each.name)
            else:
                _RenameNames(self._new, own).visit(each)
        return self.generic_visit(node)


class _RenameNames(ast.NodeTransformer):
    def __init__(self, new: dict[str, str], own: set[str]) -> None:
        self._new = new
        self._own = own

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if node.id in self._own:
            node.id = self._new.get(node.id, node.id)
        return node
