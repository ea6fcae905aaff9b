"""Which rules there are, which tests name them, and which ids the code cites.

A test names rules by the words at the start of its name: `test_sa6a_r9_equal_spaces` names SA6a and R9. It
must not know what the rules say.
"""

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Every game with a page of rules, and how its ids begin.
GAMES = {
    "elpaso": "S[UTMADECS]|[HRT]",
    "gwt2": "G[CDKOML]",
    "longhorn": "LH",
    "nimmt": "N[BRT]",
}


def page_of(game: str) -> Path:
    """Where a game's rules are written down."""
    return ROOT / "docs" / "rules" / f"{game}.md"


def suite_of(game: str) -> Path:
    """Where its tests are."""
    return ROOT / "tests" / "shared" / game


def code_of(game: str) -> Path:
    """Where it is played."""
    return ROOT / "shared" / "trailhand" / game


PAGE = page_of("elpaso")
TESTS = suite_of("elpaso")
CODE = code_of("elpaso")

ENTRY = re.compile(r"^- \*\*([A-Z]+\d+[a-c]?)\*\* +(?:⚙ )?\S.{15,}$", re.M)
CITATION = re.compile(rf"\b(?:{'|'.join(GAMES.values())})\d+[a-c]?\b")


def on_page(text: str) -> list[str]:
    """The ids of a rules page, in its order."""
    return ENTRY.findall(text)


@cache
def parsed(path: Path) -> ast.Module:
    """A source file, read once."""
    return ast.parse(path.read_text(encoding="utf-8"))


def named_by(test: str, ids: list[str]) -> list[str]:
    """The ids at the start of a test's name."""
    known = {rule.lower(): rule for rule in ids}
    found: list[str] = []
    for word in test.removeprefix("test_").split("_"):
        if word not in known:
            break
        found.append(known[word])
    return found


def naming(folder: Path, ids: list[str]) -> dict[str, list[tuple[str, str]]]:
    """For each rule the tests (file's stem, function) that name it, of those that run on both Pythons."""
    found: dict[str, list[tuple[str, str]]] = {rule: [] for rule in ids}
    for path in sorted(folder.glob("test_*.py")):
        for node in parsed(path).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for rule in named_by(node.name, ids):
                    found[rule].append((path.stem, node.name))
    return found


def ids_of(game: str) -> list[str]:
    """The ids of a game's rules, in the order of its page."""
    return on_page(page_of(game).read_text(encoding="utf-8"))


def cited(source: str) -> set[str]:
    """Every rule id in a source: in `because(...)`, in ledgers, and in comments and docstrings."""
    return set(CITATION.findall(source))


def decided(source: str) -> set[str]:
    """The ids that a source uses as values: what prompts and ledgers can hold."""
    constants = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    return {value for value in constants if isinstance(value, str) and CITATION.fullmatch(value)}
