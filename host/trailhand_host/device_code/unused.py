"""Takes away what nobody in the program uses: functions and methods that only tests or the desktop need."""

import ast
from collections import Counter

from trailhand_host.device_code.program import Trees, imports, nodes, walk


def drop_unused(trees: Trees, whole: set[str]) -> None:
    """Until nothing is left to take. `whole`: modules that keep everything."""
    while _drop_functions(trees, whole) + _drop_methods(trees, whole):
        pass


def _drop_functions(trees: Trees, whole: set[str]) -> int:
    """What is defined at the top of a module, and read neither there nor elsewhere; how many they were."""
    asked = {(module, name) for tree in trees.values() for module, name, _ in imports(tree)}
    before = sum(len(tree.body) for tree in trees.values())
    for module, tree in trees.items():
        if module not in whole:
            reads = [_read_in(node) for node in tree.body]
            total = sum(reads, Counter[str]())
            tree.body = [
                node
                for node, own in zip(tree.body, reads, strict=True)
                if not isinstance(node, ast.FunctionDef | ast.ClassDef)
                or (module, node.name) in asked
                or total[node.name] > own[node.name]
            ]
    return before - sum(len(tree.body) for tree in trees.values())


def _read_in(node: ast.stmt) -> Counter[str]:
    return Counter(each.id for each in walk(node) if isinstance(each, ast.Name))


def _drop_methods(trees: Trees, whole: set[str]) -> int:
    """Methods that stand behind no dot and in no text; how many they were."""
    found = list(nodes(trees))
    used = {node.attr for node in found if isinstance(node, ast.Attribute)}
    used |= {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    dropped = 0
    for node in nodes({name: tree for name, tree in trees.items() if name not in whole}):
        if isinstance(node, ast.ClassDef):
            kept = [each for each in node.body if not _is_unused_method(each, used)]
            dropped += len(node.body) - len(kept)
            node.body = kept
    return dropped


def _is_unused_method(node: ast.stmt, used: set[str]) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name not in used and not node.name.startswith("__")
