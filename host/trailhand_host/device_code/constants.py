"""Puts numbers and short texts in the places of the names that modules give them.

Only a name that gets its value once, at the top of a module, and stands for nothing else there. A name that
is also used behind a dot stays as well, for nobody knows of what.
"""

import ast

from trailhand_host.device_code.imports import drop_unused_imports
from trailhand_host.device_code.program import Trees, attributes, bindings, imported_from

SHORT = 10  # characters: MicroPython keeps such a text once for all modules, a longer one in each of them
Constants = dict[str, ast.Constant]


def put_constants_in_place(trees: Trees) -> None:
    """In all modules, until nothing changes: a constant may be made of others."""
    found: dict[str, Constants] = {module: {} for module in trees}
    before = -1
    while before != sum(map(len, found.values())):
        before = sum(map(len, found.values()))
        for module, tree in trees.items():
            _replace(tree, _known(tree, module, found), found)
            found[module].update(_defined(tree))
    drop_unused_imports(trees)
    for module, tree in trees.items():
        needed = attributes(trees) | imported_from(trees, module)
        unused = set(found[module]) - needed
        tree.body = [node for node in tree.body if not _defines_only(node, unused)]


def _defines_only(node: ast.stmt, names: set[str]) -> bool:
    pairs = _pairs(node)
    return bool(pairs) and all(name in names for name, _ in pairs)


def _defined(tree: ast.Module) -> Constants:
    """The constants a module defines."""
    times = bindings(tree)
    pairs = [pair for node in tree.body for pair in _pairs(node)]
    values = [(name, _value(value)) for name, value in pairs if times[name] == 1]
    return {name: value for name, value in values if value is not None}


def _pairs(node: ast.stmt) -> list[tuple[str, ast.expr]]:
    """Names and values of `A = 1` and of `A, B = 1, 2`."""
    if not isinstance(node, ast.Assign) or len(node.targets) != 1:
        return []
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Name):
        return [(target.id, value)]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        both = zip(target.elts, value.elts, strict=True)
        return [(name.id, each) for name, each in both if isinstance(name, ast.Name)]
    return []


def _value(node: ast.expr) -> ast.Constant | None:
    """A number or a short text, if that is what an expression comes to without asking anybody."""
    if any(not isinstance(each, _PLAIN) for each in ast.walk(node)):
        return None
    value = eval(ast.unparse(node), {"__builtins__": {}})
    fits = isinstance(value, int) and abs(value) < 1 << 30 or isinstance(value, str) and len(value) <= SHORT
    return ast.Constant(value) if fits else None


_PLAIN = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop)


def _known(tree: ast.Module, module: str, found: dict[str, Constants]) -> Constants:
    """The constants a module knows by a name: its own, and imported ones."""
    times = bindings(tree)
    known = dict(found[module])
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in found:
            for alias in node.names:
                name = alias.asname or alias.name
                if alias.name in found[node.module] and times[name] == 1:
                    known[name] = found[node.module][alias.name]
    return known


class _Replace(ast.NodeTransformer):
    def __init__(self, known: Constants, modules: dict[str, Constants]) -> None:
        self.known = known
        self.modules = modules  # constants by the name that a module has here

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self.known[node.id] if isinstance(node.ctx, ast.Load) and node.id in self.known else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.attr in self.modules.get(node.value.id, {}):
            return self.modules[node.value.id][node.attr]
        return self.generic_visit(node)


def _replace(tree: ast.Module, known: Constants, found: dict[str, Constants]) -> None:
    times = bindings(tree)
    modules = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole, name = f"{node.module}.{alias.name}", alias.asname or alias.name
                if whole in found and times[name] == 1:
                    modules[name] = found[whole]
    _Replace(known, modules).visit(tree)
