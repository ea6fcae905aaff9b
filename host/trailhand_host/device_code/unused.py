"""Takes away what nobody in the program uses: functions and methods that only tests or the desktop need."""

import ast

from trailhand_host.device_code.program import Trees, imports, nodes


def drop_unused(trees: Trees, whole: set[str]) -> None:
    """Until nothing is left to take. `whole`: modules that keep everything."""
    before = -1
    while before != (before := sum(1 for _ in nodes(trees))):
        _drop_functions(trees, whole)
        _drop_methods(trees, whole)


def _drop_functions(trees: Trees, whole: set[str]) -> None:
    """What is defined at the top of a module, and read neither there nor elsewhere."""
    asked = {(module, name) for tree in trees.values() for module, name, _ in imports(tree)}
    for module, tree in trees.items():
        if module not in whole:
            tree.body = [
                node
                for node in tree.body
                if not isinstance(node, ast.FunctionDef | ast.ClassDef)
                or (module, node.name) in asked
                or _is_read(node.name, [each for each in tree.body if each is not node])
            ]


def _is_read(name: str, body: list[ast.stmt]) -> bool:
    return any(isinstance(n, ast.Name) and n.id == name for each in body for n in ast.walk(each))


def _drop_methods(trees: Trees, whole: set[str]) -> None:
    """Methods that stand behind no dot and in no text."""
    found = list(nodes(trees))
    used = {node.attr for node in found if isinstance(node, ast.Attribute)}
    used |= {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    for node in nodes({name: tree for name, tree in trees.items() if name not in whole}):
        if isinstance(node, ast.ClassDef):
            node.body = [each for each in node.body if not _is_unused_method(each, used)]


def _is_unused_method(node: ast.stmt, used: set[str]) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name not in used and not node.name.startswith("__")
