"""The house rules for shared code, each a function from source text to a list of complaints.

They read the syntax tree only, so they catch the plain ways to break a rule, not every way. They must not
know which files there are, which is the business of test_house_rules.py.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator
from functools import cache

VIEWS = ("items", "keys", "values")
UNORDERED_CALLS = ("set", "frozenset", "dict")
UNORDERED_LITERALS = (ast.Set, ast.SetComp, ast.Dict, ast.DictComp)
# Calls whose result depends on the order of what they are given. `sorted`, `sum`, `len`, `any` do not.
ORDERED_CALLS = (
    "list", "tuple", "enumerate", "reversed", "zip", "map", "filter", "iter", "bytes", "bytearray", "join",
    "extend",
)  # fmt: skip
TYPING = ("typing", "collections.abc")

Function = ast.FunctionDef | ast.AsyncFunctionDef


@cache
def parsed(source: str) -> ast.Module:
    """The syntax tree of a source; every rule reads the same sources."""
    return ast.parse(source)


def functions(tree: ast.AST) -> Iterator[Function]:
    """All functions and methods, nested ones too."""
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def walk_scope(scope: ast.AST) -> Iterator[ast.AST]:
    """All nodes of a module or function that are not inside a function within it."""
    for node in ast.iter_child_nodes(scope):
        yield node
        if not isinstance(node, Function | ast.Lambda):
            yield from walk_scope(node)


# --- Imports -----------------------------------------------------------------------------------------


def is_typing_block(node: ast.AST) -> bool:
    """`if TYPE_CHECKING:`, which neither Python ever runs."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def imports(source: str) -> list[tuple[int, str]]:
    """Line and dotted name of each import that runs; a relative one begins with a dot."""
    tree = parsed(source)
    blocks = [block for block in ast.walk(tree) if is_typing_block(block)]
    idle = {id(node) for block in blocks for node in ast.walk(block)}
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            names = [f"{base}.{alias.name}" for alias in node.names]
        else:
            continue
        found += [(node.lineno, name) for name in names if not (id(node) in idle and name.startswith(TYPING))]
    return found


def check_shared_imports(source: str, package: str, allowed: tuple[str, ...]) -> list[str]:
    """A package of shared code imports itself and the packages allowed to it, by absolute names."""
    complaints: list[str] = []
    for line, name in imports(source):
        parts = name.split(".")
        if parts[0] != "trailhand" or len(parts) < 2 or parts[1] not in (package, *allowed):
            complaints.append(f"{line}: {package or 'trailhand'} must not import {name}")
    return complaints


def check_room_imports(source: str, room: str, allowed: tuple[str, ...], rooms: Iterable[str]) -> list[str]:
    """A room of the desktop package uses itself, the rooms allowed to it and what all use."""
    others = [each for each in rooms if each not in (room, *allowed, "")]
    complaints: list[str] = []
    for line, name in imports(source):
        parts = name.split(".")
        if (
            parts[0] == ""
            or parts == ["trailhand_host"]
            or (parts[0] == "trailhand_host" and parts[1] in others)
        ):
            complaints.append(f"{line}: {room or 'what all use'} must not import {name}")
    return complaints


def check_banned_imports(source: str, banned: tuple[str, ...]) -> list[str]:
    """Some top-level names must not be imported."""
    found = imports(source)
    return [f"{line}: must not import {name}" for line, name in found if name.split(".")[0] in banned]


# --- Order -------------------------------------------------------------------------------------------


def call_name(node: ast.AST) -> str:
    """The last part of what is called: `join` of `"".join(x)`; nothing if it is no call."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "id", getattr(node.func, "attr", ""))


def makes_unordered(node: ast.AST | None) -> bool:
    """Whether an expression is plainly a dict or a set."""
    is_call = (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNORDERED_CALLS
    )
    return is_call or isinstance(node, UNORDERED_LITERALS)


def names_unordered(annotation: ast.AST | None) -> bool:
    """Whether an annotation says dict or set."""
    text = ast.unparse(annotation).strip("'\"") if annotation else ""
    return text.split("[")[0] in UNORDERED_CALLS


def unordered_names(scope: ast.AST) -> set[str]:
    """Names (and attributes) that a scope plainly binds to dicts or sets."""
    found: set[str] = set()
    for node in walk_scope(scope):
        if isinstance(node, ast.Assign) and makes_unordered(node.value):
            found |= {ast.unparse(target) for target in node.targets}
        elif isinstance(node, ast.AnnAssign) and (
            makes_unordered(node.value) or names_unordered(node.annotation)
        ):
            found.add(ast.unparse(node.target))
        elif isinstance(node, ast.arg) and names_unordered(node.annotation):
            found.add(node.arg)
    return found


def iterated(node: ast.AST) -> list[ast.expr]:
    """The expressions a node goes through in order."""
    if isinstance(node, ast.For | ast.AsyncFor | ast.comprehension):
        return [node.iter]
    if isinstance(node, ast.Call) and call_name(node) in ORDERED_CALLS:
        return list(node.args)
    if isinstance(node, ast.Call) and call_name(node) in (
        "min",
        "max",
    ):  # with a key, the first of equals wins
        return list(node.args) if any(word.arg == "key" for word in node.keywords) else []
    if isinstance(node, ast.Starred | ast.YieldFrom):
        return [node.value]
    return []


def check_iteration(source: str) -> list[str]:
    """No going through dicts or sets in their own order, which differs between the Pythons."""
    tree = parsed(source)
    everywhere = {
        name for scope in (tree, *functions(tree)) for name in unordered_names(scope) if "." in name
    }
    everywhere |= unordered_names(tree)
    complaints: list[str] = []
    for scope in (tree, *functions(tree)):
        known = everywhere | unordered_names(scope)
        for expression in [each for node in walk_scope(scope) for each in iterated(node)]:
            view = isinstance(expression, ast.Call) and call_name(expression) in VIEWS and not expression.args
            if view or makes_unordered(expression) or ast.unparse(expression) in known:
                complaints.append(f"{expression.lineno}: order of {ast.unparse(expression)} is not defined")
    return complaints


def total_comments(source: str) -> set[int]:
    """The lines with a comment `# total: why`."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return {token.start[0] for token in tokens if re.match(r"# total: *\S", token.string)}


def check_sorting(source: str) -> list[str]:
    """Each sort says why its key is total, since MicroPython's is not stable: `# total: why`."""
    reasons, complaints = total_comments(source), list[str]()
    for node in ast.walk(parsed(source)):
        if isinstance(node, ast.Call) and call_name(node) in ("sorted", "sort"):
            lines = range(node.lineno, (node.end_lineno or node.lineno) + 1)
            if reasons.isdisjoint(lines):
                complaints.append(f"{node.lineno}: say why the key is total: # total: ...")
    return complaints


# --- Numbers and generators --------------------------------------------------------------------------


def check_floats(source: str) -> list[str]:
    """No float: the Pythons differ in size and printing."""
    complaints: list[str] = []
    for node in ast.walk(parsed(source)):
        literal = isinstance(node, ast.Constant) and isinstance(node.value, float | complex)
        division = isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div)
        if literal or division or call_name(node) == "float":
            complaints.append(f"{getattr(node, 'lineno', 0)}: float: {ast.unparse(node)}")
    return complaints


def check_generators(source: str) -> list[str]:
    """No `finally` and no `yield` inside `with` in a generator: MicroPython drops it without running them."""
    complaints: list[str] = []
    for function in functions(parsed(source)):
        nodes = list(walk_scope(function))
        if not any(isinstance(node, ast.Yield | ast.YieldFrom) for node in nodes):
            continue
        for node in nodes:
            if isinstance(node, ast.Try) and node.finalbody:
                complaints.append(f"{node.lineno}: finally in the generator {function.name}")
            elif isinstance(node, ast.With) and any(
                isinstance(inner, ast.Yield | ast.YieldFrom) for inner in walk_scope(node)
            ):
                complaints.append(f"{node.lineno}: yield inside with in {function.name}")
    return complaints


# --- Size --------------------------------------------------------------------------------------------


def check_docstring(source: str) -> list[str]:
    """A module opens with a docstring (an empty file is no module yet)."""
    tree = parsed(source)
    return ["1: no docstring"] if tree.body and not ast.get_docstring(tree) else []


def function_length(function: Function) -> int:
    """Lines of a function from `def` to its end, without its docstring."""
    length = (function.end_lineno or function.lineno) - function.lineno + 1
    if ast.get_docstring(function) is not None:
        length -= (function.body[0].end_lineno or 0) - function.body[0].lineno + 1
    return length


def function_lengths(source: str) -> list[tuple[int, str]]:
    """Length and name of each function."""
    return [(function_length(function), function.name) for function in functions(parsed(source))]
