"""Takes annotations and docstrings out of a module, and what is only there for type checkers."""

import ast

from trailhand_host.device_code.program import walk

TYPES = "trailhand.core.types"  # names for annotations, and nothing else


def strip_annotations(tree: ast.Module) -> None:
    """Leave what runs. ValueError if a name for annotations is used otherwise."""
    names = {alias.asname or alias.name for node in _imports_of_types(tree) for alias in node.names}
    _Strip().visit(tree)
    for node in walk(tree):
        if isinstance(node, ast.Name) and node.id in names:
            raise ValueError(f"{node.id} is only for annotations")


def _imports_of_types(tree: ast.Module) -> list[ast.ImportFrom]:
    return [node for node in walk(tree) if isinstance(node, ast.ImportFrom) and node.module == TYPES]


class _Strip(ast.NodeTransformer):
    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.returns = None
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        return ast.Assign([node.target], node.value) if node.value else None

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module == TYPES else node

    def visit_If(self, node: ast.If) -> ast.AST | None:
        self.generic_visit(node)
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else node

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        self.generic_visit(node)
        return None if isinstance(node.value, ast.Constant) else node
