"""Puts numbers and short texts in the places of the names that modules give them.

Only a name that gets its value once, at the top of a module, and stands for nothing else there. A name that
is also used behind a dot stays as well, for nobody knows of what.
"""

import ast

from trailhand_host.device_code.program import Trees, bindings, imports, walk, wanted_names

SHORT = 10  # characters: MicroPython keeps such a text once for all modules, a longer one in each of them
Constants = dict[str, ast.Constant]


def put_constants_in_place(trees: Trees) -> None:
    """In all modules, until nothing changes: a constant may be made of others."""
    modules = [_Module(name, tree) for name, tree in trees.items()]
    found: dict[str, Constants] = {name: {} for name in trees}
    before = -1
    while before != sum(map(len, found.values())):
        before = sum(map(len, found.values()))
        for module in modules:
            found[module.name].update(module.defined())
        for module in modules:
            module.replace(found)


def drop_unused_constants(trees: Trees) -> None:
    """Definitions of what has been put in its place everywhere."""
    wanted = wanted_names(trees)
    for module, tree in trees.items():
        unused = set(_Module(module, tree).defined()) - wanted[module]
        tree.body = [node for node in tree.body if not _defines_only(node, unused)]


def _defines_only(node: ast.stmt, names: set[str]) -> bool:
    pairs = _pairs(node)
    return bool(pairs) and all(name in names for name, _ in pairs)


class _Module:
    """A module, and the names in it that are bound just once."""

    def __init__(self, name: str, tree: ast.Module) -> None:
        self.name = name
        self._tree = tree
        self._once = {name for name, times in bindings(tree).items() if times == 1}
        self._imports = [each for each in imports(tree) if each[2] in self._once]

    def defined(self) -> Constants:
        """The constants it defines."""
        pairs = [pair for node in self._tree.body for pair in _pairs(node)]
        values = [(name, _value(value)) for name, value in pairs if name in self._once]
        return {name: value for name, value in values if value is not None}

    def replace(self, found: dict[str, Constants]) -> None:
        """Put in place what it knows by a name, its own or imported, or as a part of a module."""
        known = dict(found[self.name])
        parts = {}
        for module, there, here in self._imports:
            if there in found.get(module, {}):
                known[here] = found[module][there]
            parts[here] = found.get(f"{module}.{there}", {})
        _Replace(known, parts).visit(self._tree)


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
    if any(not isinstance(each, _PLAIN) for each in walk(node)):
        return None
    value = eval(ast.unparse(node), {"__builtins__": {}})
    fits = (isinstance(value, int) and abs(value) < 1 << 30) or (
        isinstance(value, str) and len(value) <= SHORT
    )
    return ast.Constant(value) if fits else None


_PLAIN = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop)


class _Replace(ast.NodeTransformer):
    def __init__(self, known: Constants, parts: dict[str, Constants]) -> None:
        self._known = known
        self._parts = parts  # of modules, by the names they have here

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self._known[node.id] if isinstance(node.ctx, ast.Load) and node.id in self._known else node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name) and node.attr in self._parts.get(node.value.id, {}):
            return self._parts[node.value.id][node.attr]
        return self.generic_visit(node)
