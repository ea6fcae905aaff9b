"""Says which modules of the program go into one file: those that are always loaded at the same moment.

A module is loaded first by one of the entries, the modules that are imported late. Modules of one folder that
the same entries load first may be one module: nothing is loaded that was not loaded before. It must not know
what is in them.
"""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from trailhand_host.device_code.program import Trees, walk

START = "start"
# What some entries could do without, but is one file for all of them: it is small, or the others come soon.
TOGETHER = (
    ("trailhand.elpaso.vocabulary", "trailhand.elpaso.trail", "trailhand.elpaso.pack_data")
    + ("trailhand.elpaso.cards", "trailhand.elpaso.pack", "trailhand.elpaso.automa")
    + ("trailhand.elpaso.options", "trailhand.elpaso.sheet"),
    ("trailhand.app.table", "trailhand.app.game_screen", "trailhand.app.session", "trailhand.app.kind"),
    ("trailhand.core.log", "trailhand.core.conversation", "trailhand.core.prompts", "trailhand.core.chance"),
)


@dataclass
class Imports:
    """What a module imports of the program: when it is loaded, and later."""

    top: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)


def target(modules: Iterable[str], node: ast.ImportFrom, alias: ast.alias) -> tuple[str, str | None]:
    """(module, name in it) that an import means; no name if it is the module itself."""
    whole = f"{node.module}.{alias.name}"
    return (whole, None) if whole in modules else (node.module or "", alias.name)


def imports_of(trees: Trees) -> dict[str, Imports]:
    """The imports of all modules."""
    return {name: _imports(trees, tree) for name, tree in trees.items()}


def _imports(trees: Trees, tree: ast.Module) -> Imports:
    found = Imports()
    for node in walk(tree):
        names: list[str] = []
        if isinstance(node, ast.ImportFrom):
            names = [target(trees, node, alias)[0] for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        where = found.top if node in tree.body else found.late
        where += [name for name in names if name in trees]
    return found


def bundles(trees: Trees, apart: set[str]) -> dict[str, list[str]]:
    """Modules by the name of their bundle, each behind those it needs. `apart`: those that stay alone."""
    graph = imports_of(trees)
    loaded = {name: _reached(name, graph, late=False) for name in trees}
    entries = {name for each in graph.values() for name in each.late} | {START}
    groups: dict[tuple[str, ...], list[str]] = {}
    for name in _in_order(graph):
        groups.setdefault(_key(name, graph, loaded, entries, apart), []).append(name)
    return {_name(group, entries): group for group in groups.values()}


def _key(
    name: str, graph: Mapping[str, Imports], loaded: dict[str, set[str]], entries: set[str], apart: set[str]
) -> tuple[str, ...]:
    """Modules with the same key are one bundle."""
    if name in apart or "." not in name:
        return ("alone", name)
    for group in TOGETHER:
        if name in group:
            return group
    loaders = {each for each in graph if name in loaded[each]}
    first = [each for each in loaders & entries if each in _reached(START, graph, without=loaders - {each})]
    return (name.rpartition(".")[0], *sorted(first))


def _reached(
    start: str, graph: Mapping[str, Imports], late: bool = True, without: Iterable[str] = ()
) -> set[str]:
    """All modules on the ways from one of them, along imports."""
    found: set[str] = set()
    left = [start]
    while left:
        name = left.pop()
        if name not in found and name not in without:
            found.add(name)
            left += graph[name].top + (graph[name].late if late else [])
    return found


def reachable(trees: Trees, begin: Iterable[str]) -> set[str]:
    """The modules that the program can come to from some of them."""
    graph = imports_of(trees)
    return {name for each in begin for name in _reached(each, graph)}


def _in_order(graph: Mapping[str, Imports]) -> list[str]:
    """Every module behind those it needs."""
    done: dict[str, None] = {}

    def add(name: str) -> None:
        if name not in done:
            for other in graph[name].top:
                add(other)
            done[name] = None

    for name in sorted(graph):
        add(name)
    return list(done)


def _name(group: list[str], entries: set[str]) -> str:
    """By the module that is asked for late, else by the one that needs the others."""
    return next((name for name in group if name in entries), group[-1])
