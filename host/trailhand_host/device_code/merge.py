"""Puts the modules of a bundle into one, and gives what they define short names.

On a device each module costs a dictionary, each import an entry in it, and each name a text that is kept for
ever. All bundles use the same short names: `_0` is the first thing a bundle defines. What a module takes from
its own bundle it finds beside itself; what it takes from another one the bundle imports once.
"""

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from trailhand_host.device_code.bundles import target
from trailhand_host.device_code.program import Trees, walk
from trailhand_host.device_code.scopes import ModuleNames, bound_by

NEW = "_{}"
Place = tuple[str, str]  # a module, and a name that it defines


@dataclass
class Bundle:
    """A module of the device in the making: its names, and what it imports from others."""

    name: str
    members: list[str]
    names: dict[Place, str] = field(default_factory=dict)
    imported: dict[Place, str] = field(default_factory=dict)

    def new_name(self) -> str:
        """The first that is not taken."""
        taken = {*self.names.values(), *self.imported.values()}
        return next(name for name in map(NEW.format, range(len(taken) + 1)) if name not in taken)


class Merger:
    """Knows of every name in the program where it is defined and what it will be called."""

    def __init__(self, trees: Trees, bundles: Mapping[str, list[str]], named: set[str]) -> None:
        """`named`: the modules that keep the names of what they define."""
        self._trees = trees
        self._bundles = [Bundle(name, members) for name, members in bundles.items()]
        self._of = {member: bundle for bundle in self._bundles for member in bundle.members}
        for bundle in self._bundles:
            for member in bundle.members:
                for name in sorted(defined(trees[member])):
                    place = (member, name)
                    bundle.names[place] = name if member in named else bundle.new_name()

    def merged(self) -> Trees:
        """All bundles as modules."""
        return {bundle.name: self._merge(bundle) for bundle in self._bundles}

    def origins(self) -> dict[Place, str]:
        """(bundle, short name) of everything that is defined, and what it is called in the sources."""
        return {
            (bundle.name, new): ".".join(place)
            for bundle in self._bundles
            for place, new in bundle.names.items()
        }

    def _merge(self, bundle: Bundle) -> ast.Module:
        body: list[ast.stmt] = []
        for member in bundle.members:
            body += _Member(self, bundle, member, self._trees[member]).body()
        return ast.Module([*self._imports(bundle), *body], [])

    def _imports(self, bundle: Bundle) -> list[ast.stmt]:
        """One import for each other bundle that something is taken from."""
        aliases: dict[str, list[ast.alias]] = {}
        for place, here in bundle.imported.items():
            there = self._of[place[0]]
            aliases.setdefault(there.name, []).append(ast.alias(there.names[place], here))
        return [ast.ImportFrom(name, names, 0) for name, names in aliases.items()]

    def place(self, module: str, name: str) -> Place | None:
        """Where a name that can be had from a module is defined; None if that is not in the program."""
        while (module, name) not in self._of[module].names:
            source = _source(self._trees, module, name)
            if source is None or source[1] is None:
                return None
            module, name = source[0], source[1]
        return module, name

    def bundle_of(self, module: str) -> Bundle:
        return self._of[module]

    def is_ours(self, module: str | None) -> bool:
        return module in self._of

    def use(self, bundle: Bundle, place: Place) -> str:
        """What something is called inside a bundle, which imports it if it is defined in another one."""
        if place in bundle.names:
            return bundle.names[place]
        if place not in bundle.imported:
            bundle.imported[place] = bundle.new_name()
        return bundle.imported[place]


def defined(tree: ast.Module) -> set[str]:
    """What a module binds at its top, other than by importing it from the program or elsewhere."""
    return bound_by(node for node in tree.body if not isinstance(node, ast.Import | ast.ImportFrom))


def _source(trees: Trees, module: str, name: str) -> tuple[str, str | None] | None:
    """Where a module has imported a name from, at its top."""
    for node in trees[module].body:
        if isinstance(node, ast.ImportFrom) and node.module in trees:
            for alias in node.names:
                if (alias.asname or alias.name) == name:
                    return target(trees, node, alias)
    return None


class _Member(ModuleNames):
    """One module on its way into its bundle."""

    def __init__(self, merger: Merger, bundle: Bundle, module: str, tree: ast.Module) -> None:
        super().__init__(self._new)
        self._merger = merger
        self._bundle = bundle
        self._module = module
        self._tree = tree
        self._modules = self._imported_modules()

    def _imported_modules(self) -> dict[str, str]:
        """Modules of the program, by the names they have here; a late import counts for the whole module."""
        found = {}
        for node in walk(self._tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    whole = f"{node.module}.{alias.name}"
                    if self._merger.is_ours(whole):
                        found[alias.asname or alias.name] = whole
        return found

    def body(self) -> list[ast.stmt]:
        """Its statements, without the imports at its top that need not be."""
        out: list[ast.stmt] = []
        for node in self._tree.body:
            if isinstance(node, ast.ImportFrom) and self._merger.is_ours(node.module):
                continue
            if isinstance(node, ast.ImportFrom) and self._is_module_import(node):
                continue
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                node.name = self._bundle.names[self._module, node.name]
            out.append(self.visit(node))
        return out

    def _is_module_import(self, node: ast.ImportFrom) -> bool:
        return all(self._merger.is_ours(f"{node.module}.{alias.name}") for alias in node.names)

    def _new(self, name: str) -> ast.expr | None:
        if name in self._modules:
            raise ValueError(f"{self._module}: {self._modules[name]} is no value")
        place = self._merger.place(self._module, name)
        return ast.Name(self._merger.use(self._bundle, place), ast.Load()) if place else None

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:  # noqa: N802 - ast's name
        """`module.name` is a name of the bundle."""
        if isinstance(node.value, ast.Name) and node.value.id in self._modules:
            place = self._merger.place(self._modules[node.value.id], node.attr)
            if place and not self.is_hidden(node.value.id):
                return ast.Name(self._merger.use(self._bundle, place), node.ctx)
        return self.generic_visit(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> Any:  # noqa: N802, ANN401 - as ast has it
        """A late import: of what a bundle calls it."""
        return [self._late(node, each) for each in node.names] if self._merger.is_ours(node.module) else node

    def _late(self, node: ast.ImportFrom, alias: ast.alias) -> ast.stmt:
        place = self._merger.place(node.module or "", alias.name)
        if place is None:
            raise ValueError(f"{self._module}: {node.module} has no {alias.name}")
        there = self._merger.bundle_of(place[0])
        here = alias.asname or alias.name
        if there is self._bundle:
            return ast.Assign([ast.Name(here, ast.Store())], ast.Name(there.names[place], ast.Load()))
        return ast.ImportFrom(there.name, [ast.alias(there.names[place], here)], 0)
