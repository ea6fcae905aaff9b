"""Gives the private names at the top of each module the same few names in all modules.

A device keeps a text for every name, for ever. In a trace `_3` is the fourth of its module, in the order of
the source. A name that is used from elsewhere, behind a dot or as a text, or bound twice, stays.
"""

import ast

from trailhand_host.device_code.program import Trees, bindings, nodes, wanted_names

NEW = "_{}"


def rename_privates(trees: Trees) -> None:
    """Functions, classes and variables that begin with an underscore."""
    wanted = wanted_names(trees)
    texts = {node.value for node in nodes(trees) if isinstance(node, ast.Constant)}
    for module, tree in trees.items():
        times = bindings(tree)
        own = [name for name in _bound_at_the_top(tree) if times[name] == 1]
        free = [name for name in own if name not in wanted[module] and name not in texts]
        _Rename({name: NEW.format(at) for at, name in enumerate(free)}).visit(tree)


def _bound_at_the_top(tree: ast.Module) -> list[str]:
    names = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.append(node.name)
        elif isinstance(node, ast.Assign):
            names += [each.id for each in node.targets if isinstance(each, ast.Name)]
    return [name for name in names if name.startswith("_") and not name.startswith("__")]


class _Rename(ast.NodeTransformer):
    def __init__(self, new: dict[str, str]) -> None:
        self._new = new

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._new.get(node.id, node.id)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.name = self._new.get(node.name, node.name)
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.name = self._new.get(node.name, node.name)
        return self.generic_visit(node)
