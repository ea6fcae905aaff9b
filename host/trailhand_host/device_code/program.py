"""A program as a whole: its modules' trees by dotted name, and questions about the names in them."""

import ast
from collections import Counter
from collections.abc import Iterator

Trees = dict[str, ast.Module]


def nodes(trees: Trees) -> Iterator[ast.AST]:
    """Everything in all modules."""
    for tree in trees.values():
        yield from ast.walk(tree)


def attributes(trees: Trees) -> set[str]:
    """Every name that stands behind a dot."""
    return {node.attr for node in nodes(trees) if isinstance(node, ast.Attribute)}


def imported_from(trees: Trees, module: str) -> set[str]:
    """The names that other modules import from one."""
    found = [node for node in nodes(trees) if isinstance(node, ast.ImportFrom) and node.module == module]
    return {alias.name for node in found for alias in node.names}


def bindings(tree: ast.AST) -> Counter[str]:
    """How often each name gets a value, in whatever scope: assigned, defined, imported, a parameter."""
    found: Counter[str] = Counter()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found[node.id] += 1
        elif isinstance(node, ast.arg):
            found[node.arg] += 1
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] += 1
        elif isinstance(node, ast.alias):
            found[(node.asname or node.name).split(".")[0]] += 1
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found[node.name] += 1
    return found
