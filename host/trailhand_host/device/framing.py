r"""What goes to the agent and comes from it: its source, and lines that can be trusted. Knows no port.

A line is `\x1e` JSON, a blank and the JSON's CRC-32 in hex. An answer of the agent is a row of such lines,
the last `{"end": n}` with the number of those before it, so that nothing can be missing. The running
program's answer to `who` is a single one among other text.
"""

import ast
import binascii
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

LINE = re.compile(rb"\x1e([^\x1e\r\n]{1,8192}) ([0-9a-f]{8})\r?\n")
SOURCE = Path(__file__).with_name("agent.py")


class Damaged(Exception):
    """Not what a board sends."""


class Reported(Exception):
    """The agent met an error of the system, by its number."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(f"error {number}")


def frame(answer: object) -> bytes:
    """A line as a board sends it."""
    text = json.dumps(answer).encode()
    return b"\x1e%s %08x\n" % (text, binascii.crc32(text))


def first_answer(data: bytes) -> dict[str, Any] | None:
    """The first sound line that holds an object, None if there is none."""
    for found in LINE.finditer(data):
        try:
            answer = _content(found)
        except Damaged:
            continue
        if isinstance(answer, dict):
            return answer
    return None


def all_answers(data: bytes) -> list[Any]:
    """The lines of an answer of the agent; Damaged unless every one of them is there and sound."""
    answers, place = [], 0
    while place < len(data):
        found = LINE.match(data, place)
        if not found:
            raise Damaged(data[place : place + 40])
        answers.append(_content(found))
        place = found.end()
    if not answers or not isinstance(answers[-1], dict):
        raise Damaged("no end")
    last = answers.pop()
    if isinstance(last.get("error"), int):
        raise Reported(last["error"])
    if last != {"end": len(answers)}:
        raise Damaged("no end")
    return answers


def _content(found: "re.Match[bytes]") -> Any:  # noqa: ANN401 - JSON
    text, check = found.groups()
    if binascii.crc32(text) != int(check, 16):
        raise Damaged(text[:40])
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:  # nested as nothing of ours is
        raise Damaged(text[:40]) from error


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
def agent_text() -> str:
    """The agent's source without comments and docstrings, because every byte takes its time."""
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:]
    tree = ast.fix_missing_locations(_Untyped().visit(tree))
    return ast.unparse(tree).replace("    ", " ")
