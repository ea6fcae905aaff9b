"""Takes modules out of their folders: `trailhand.elpaso.solo` becomes `elpaso__solo`.

On a device each folder is a module too, with a dictionary of what is in it, and an import keeps the long
name, the short one and those of the folders. Texts that name a module or a folder of modules follow.
"""

import ast

from trailhand_host.device_code.program import Trees

BETWEEN = "__"


def flat(trees: Trees, package: str) -> Trees:
    """All modules, those of the package without their folders."""
    for tree in trees.values():
        _Flatten(package).visit(tree)
    folders = {name.rpartition(".")[0] for name in trees if name.startswith(package)}
    return {flat_name(name, package): tree for name, tree in trees.items() if name not in folders}


def flat_name(name: str, package: str) -> str:
    """The name of a module outside of its folders."""
    return name.removeprefix(f"{package}.").replace(".", BETWEEN) if name.startswith(f"{package}.") else name


class _Flatten(ast.NodeTransformer):
    def __init__(self, package: str) -> None:
        self._package = package

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        node.module = flat_name(node.module or "", self._package)
        return node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if isinstance(node.value, str):
            node.value = flat_name(node.value, self._package)
        return node
