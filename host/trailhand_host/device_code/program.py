"""A program as a whole: its modules' trees by dotted name, and questions about the names in them."""

import ast
from collections import Counter
from collections.abc import Iterator

Trees = dict[str, ast.Module]


def walk(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, as ast.walk in less than half the time; in no order that matters."""
    left = [node]
    while left:
        found = left.pop()
        yield found
        for name in found._fields:
            value = getattr(found, name, None)
            if isinstance(value, list):
                left += [each for each in value if isinstance(each, ast.AST)]
            elif isinstance(value, ast.AST):
                left.append(value)


def nodes(trees: Trees) -> Iterator[ast.AST]:
    """Everything in all modules."""
    for tree in trees.values():
        yield from walk(tree)


def wanted_names(trees: Trees) -> dict[str, set[str]]:
    """Of each module: the names that others import from it, and all that stand behind a dot anywhere."""
    found = list(nodes(trees))
    behind_dots = {node.attr for node in found if isinstance(node, ast.Attribute)}
    wanted = {module: set(behind_dots) for module in trees}
    for node in found:
        if isinstance(node, ast.ImportFrom) and node.module in wanted:
            wanted[node.module].update(alias.name for alias in node.names)
    return wanted


def imports(tree: ast.Module) -> list[tuple[str, str, str]]:
    """(module, name there, name here) of everything that is imported from somewhere, at whatever place."""
    found = [node for node in walk(tree) if isinstance(node, ast.ImportFrom)]
    return [
        (node.module or "", alias.name, alias.asname or alias.name) for node in found for alias in node.names
    ]


def bindings(tree: ast.AST) -> Counter[str]:
    """How often each name gets a value, in whatever scope: assigned, defined, imported, a parameter."""
    found: Counter[str] = Counter()
    for node in walk(tree):
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
