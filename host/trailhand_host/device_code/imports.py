"""Takes away imports of our own modules that nobody uses any more: they were for annotations or constants."""

import ast

from trailhand_host.device_code.program import Trees, walk, wanted_names


def drop_unused_imports(trees: Trees) -> None:
    """Names used neither in the module nor from elsewhere. No module of ours acts by being loaded."""
    wanted = wanted_names(trees)
    for module, tree in trees.items():
        used = {node.id for node in walk(tree) if isinstance(node, ast.Name)}
        _Drop(used | wanted[module], set(trees)).visit(tree)


class _Drop(ast.NodeTransformer):
    def __init__(self, used: set[str], ours: set[str]) -> None:
        self._used = used
        self._ours = ours

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        if node.module in self._ours:
            node.names = [alias for alias in node.names if (alias.asname or alias.name) in self._used]
        return node if node.names else None
