"""Gives parameters that are only ever passed by their place the same few names in all functions.

A device keeps a text for every name of a parameter, once for all functions that have it. A name that some
call passes by name, or that is also a text of the program (such as a key behind `**`), stays.
"""

import ast

from trailhand_host.device_code.program import Trees, bindings, nodes, walk

NEW = "p{}"
Scope = ast.FunctionDef | ast.Lambda


def rename_parameters(trees: Trees) -> None:
    """In all functions of the program."""
    kept = {"self"}
    for node in nodes(trees):
        if isinstance(node, ast.keyword) and node.arg:
            kept.add(node.arg)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            kept.add(node.value)
    for tree in trees.values():
        for child in ast.iter_child_nodes(tree):
            _rename_inside(child, kept, 0)


def _rename_inside(node: ast.AST, kept: set[str], first: int) -> None:
    """Outer functions first; an inner one counts on, so that both can be told apart."""
    if isinstance(node, Scope):
        new = {}
        anew = _bound_inside(node)
        for arg in node.args.posonlyargs + node.args.args:
            if arg.arg not in kept and arg.arg not in anew:
                new[arg.arg] = NEW.format(first + len(new))
                arg.arg = new[arg.arg]
        body = node.body if isinstance(node.body, list) else [node.body]
        for each in body:
            _Rename(new).visit(each)
        first += len(new)
    for child in ast.iter_child_nodes(node):
        _rename_inside(child, kept, first)


def _bound_inside(node: Scope) -> set[str]:
    """Names that inner scopes bind anew: there they do not mean the parameter."""
    inner = [each for each in walk(node) if each is not node and isinstance(each, _INNER)]
    return {name for each in inner for name in bindings(each)}


_INNER = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.comprehension, ast.ExceptHandler)


class _Rename(ast.NodeTransformer):
    def __init__(self, new: dict[str, str]) -> None:
        self._new = new

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._new.get(node.id, node.id)
        return node
