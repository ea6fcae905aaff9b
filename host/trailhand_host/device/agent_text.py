"""The agent's source as it is sent: without comments and docstrings, because every byte takes its time."""

import ast
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).with_name("agent.py")


class _Untyped(ast.NodeTransformer):
    """Takes away the annotations, and the modules they come from, which a board does not have."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """The agent imports nothing else this way."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        """Keep the assignment."""
        return ast.Assign([node.target], node.value) if node.value else None

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Keep the names."""
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Keep the name."""
        node.annotation = None
        return node


@cache
def text() -> str:
    """The source, shortened."""
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    tree = ast.fix_missing_locations(_Untyped().visit(tree))
    return ast.unparse(tree).replace("    ", " ")
