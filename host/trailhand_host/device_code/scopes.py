"""Tells the names of a module from those of its functions: an `x` that a function binds is another one.

A visitor that knows at every name whether it means the module's. It must not know what is done about it.
"""

import ast
from collections.abc import Callable, Iterable
from typing import Any

Function = ast.FunctionDef | ast.Lambda
Comprehension = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
_OWN_SCOPE = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.ListComp, ast.SetComp, ast.DictComp)
_OWN_SCOPE += (ast.GeneratorExp,)


def bound_by(statements: Iterable[ast.AST]) -> set[str]:
    """The names that statements bind in the scope they stand in, not in those they open."""
    found: set[str] = set()
    for node in statements:
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            found.add(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.alias):
            found.add((node.asname or node.name).split(".")[0])
        elif isinstance(node, ast.ExceptHandler) and node.name:
            found.add(node.name)
        if not isinstance(node, _OWN_SCOPE):
            found |= bound_by(ast.iter_child_nodes(node))
    return found


class ModuleNames(ast.NodeTransformer):
    """Puts `replace(name)` in the place of a module's name where it is read, if that gives something."""

    def __init__(self, replace: Callable[[str], ast.expr | None]) -> None:
        self._replace = replace
        self._hidden: frozenset[str] = frozenset()  # names that mean something else here

    def is_hidden(self, name: str) -> bool:
        """Whether a name means something of an inner scope here."""
        return name in self._hidden

    def visit(self, node: ast.AST) -> Any:  # noqa: ANN401 - as ast has it
        """As a visitor does; all comprehensions are alike."""
        return self._visit_comprehension(node) if isinstance(node, Comprehension) else super().visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        found = None if node.id in self._hidden else self._replace(node.id)
        if isinstance(found, ast.Name):
            found.ctx = node.ctx
        return found or node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list = [self.visit(each) for each in node.decorator_list]
        self._visit_defaults(node.args)
        node.body = self._inside(node.body, _parameters(node) | bound_by(node.body))
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self._visit_defaults(node.args)
        node.body = self._inside([node.body], _parameters(node))[0]
        return node

    def _visit_defaults(self, arguments: ast.arguments) -> None:
        arguments.defaults = [self.visit(each) for each in arguments.defaults]
        arguments.kw_defaults = [each and self.visit(each) for each in arguments.kw_defaults]

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """What a class binds can be read beside it, but not in its methods."""
        node.bases = [self.visit(each) for each in node.bases]
        own = bound_by(node.body)
        node.body = [
            self.visit(each) if isinstance(each, ast.FunctionDef) else self._inside([each], own)[0]
            for each in node.body
        ]
        return node

    def _visit_comprehension(self, node: Comprehension) -> ast.AST:
        own = bound_by(each.target for each in node.generators)
        first = node.generators[0]
        first.iter = self.visit(first.iter)  # is evaluated outside
        outside, first.iter = first.iter, ast.Constant(None)
        for field in ("elt", "key", "value"):
            if hasattr(node, field):
                setattr(node, field, self._inside([getattr(node, field)], own)[0])
        node.generators = self._inside(node.generators, own)
        node.generators[0].iter = outside
        return node

    def _inside(self, body: list[Any], hidden: set[str]) -> list[Any]:
        """The nodes visited where some names are hidden; one may become several."""
        before, self._hidden = self._hidden, self._hidden | hidden
        visited = [self.visit(each) for each in body]
        self._hidden = before
        return [each for some in visited for each in (some if isinstance(some, list) else [some])]


def _parameters(node: Function) -> set[str]:
    arguments = node.args
    found = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    found += [each for each in (arguments.vararg, arguments.kwarg) if each]
    return {each.arg for each in found}
