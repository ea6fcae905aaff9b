"""Finds the presses that give an answer, by looking at the screens as a player does. For every Python."""

from app.memory_board import MemoryBoard
from trailhand.app.game_screen import USUAL, Behind, GameScreen
from trailhand.core.types import Any
from trailhand.ui.choice import ListView
from trailhand.ui.number import ELSE, NumberView
from trailhand.ui.prompt_view import ChoiceView, SpeltView


def game_on(board: MemoryBoard) -> GameScreen:
    """The game on top; notices before it are read."""
    while not isinstance(board.app.stack[-1], GameScreen):
        board.press("click")
    return board.app.stack[-1]


def give(board: MemoryBoard, index: int) -> None:
    """Press until the current prompt of the game has this answer."""
    game = game_on(board)
    prompt = game.prompt
    usual = prompt.id in USUAL
    if index >= prompt.plain() or (usual and index):
        _behind(board, game)
        others = prompt.plain() - 1 if usual else 0
        _pick(board, index - 1 if index < prompt.plain() else others + 1 + index - prompt.plain())
    elif isinstance(game.view, NumberView):
        _spell(board, game.view, _number(game.view, index))
    elif isinstance(game.view, ListView):
        _pick(board, index)
    else:
        _read(board, game)


def _number(view: NumberView, index: int) -> str:
    return view.digits.texts[view._index.index(index) if isinstance(view, SpeltView) else index]


def _spell(board: MemoryBoard, view: NumberView, text: str) -> None:
    if view.digits.is_whole():
        board.press("hold")
        return
    while not view.digits.is_whole():
        rest = text[len(view.digits.taken) :]
        while not rest.startswith(view.digits.current()):
            board.press("click")
        board.press("hold")


def _pick(board: MemoryBoard, at: int) -> None:
    """Choose a line of the list on top."""
    view: Any = board.app.stack[-1].view
    while view.cursor != at:
        board.press("click")
    board.press("hold")


def _behind(board: MemoryBoard, game: GameScreen) -> None:
    """Open what stands behind the prompt."""
    view = game.view
    if isinstance(view, ChoiceView):
        _pick(board, len(view.labels) - 1)
    elif isinstance(view, NumberView):
        while view.digits.current() != ELSE:
            board.press("click")
        board.press("hold")
    else:
        board.press("hold")
    assert isinstance(board.app.stack[-1], Behind)


def _read(board: MemoryBoard, game: GameScreen) -> None:
    """Click through the pages until it is answered."""
    prompt = game.session.prompt
    while game.session.prompt is prompt:
        board.press("click")


def open_solo(board: MemoryBoard) -> GameScreen:
    """From the menu to a new solo game, or the running one."""
    board.press("hold")
    return game_on(board)
