"""Finds the presses that give an answer, by looking at the screens as a player does. For every Python."""

from app.memory_board import MemoryBoard
from trailhand.app.behind import USUAL, Behind
from trailhand.app.game_screen import GameScreen
from trailhand.core.types import Any
from trailhand.ui.choice import ListView
from trailhand.ui.digits import ELSE
from trailhand.ui.grid import GridView
from trailhand.ui.number import NumberView
from trailhand.ui.prompt_view import ChoiceView, SpeltView
from trailhand.ui.rows import Rows
from trailhand.ui.turn_view import TurnView


def game_on(board: MemoryBoard) -> GameScreen:
    """The game on top; notices before it are read."""
    while not isinstance(board.app.stack[-1], GameScreen):
        board.press("click")
    return board.app.stack[-1]


def give(board: MemoryBoard, index: int, then: str = "") -> None:
    """Press until the current prompt of the game has this answer; `then`: the space that is told next."""
    game = game_on(board)
    prompt = game.prompt
    view = game.view
    usual = prompt.id in USUAL
    if index >= prompt.plain() or (usual and index):
        behind(board)
        others = prompt.plain() - 1 if usual else 0
        _pick(board, index - 1 if index < prompt.plain() else others + 1 + index - prompt.plain())
    elif isinstance(view, TurnView) and index:
        _turn(board, view, index, then)
    elif isinstance(view, NumberView):
        _spell(board, view, _number(view, index))
    elif isinstance(view, GridView):
        _cell(board, view.rows, index)
    elif isinstance(view, ListView):
        _pick(board, index)
    else:
        _read(board, game)


def _turn(board: MemoryBoard, view: TurnView, index: int, then: str) -> None:
    """Hold, and choose among the others; of a building's rows the one with that space, or the first."""
    if view.grid is None:
        board.press("hold")
    grid: Any = view.grid
    cells = [at for at, answer in enumerate(grid._answers) if answer == index]
    wanted = [at for at in cells if grid.places[at] == then] or cells
    while wanted[0] not in grid.rows.here():
        board.press("click")
    board.press("hold")


def _number(view: NumberView, index: int) -> str:
    return view.digits.texts[view._index.index(index) if isinstance(view, SpeltView) else index]


def _spell(board: MemoryBoard, view: NumberView, text: str) -> None:
    digits = view.digits
    if digits.is_whole():
        board.press("hold")
        return
    while not digits.is_whole():
        rest = text[len(digits.taken) :]
        found = [at for at, choice in enumerate(digits.choices) if rest.startswith(choice)]
        _cell(board, digits.rows, found[0])


def _cell(board: MemoryBoard, rows: Rows, place: int) -> None:
    """Choose a place in rows: its row, then the place itself."""
    if rows.column >= 0 and place not in rows.rows[rows.row]:
        board.press("back")
    while True:
        while place not in rows.here():
            board.press("click")
        last = rows.here() == [place]
        board.press("hold")
        if last:
            return


def _pick(board: MemoryBoard, at: int) -> None:
    """Choose a line of the list on top."""
    view: Any = board.app.stack[-1].view
    while view.cursor != at:
        board.press("click")
    board.press("hold")


def behind(board: MemoryBoard) -> None:
    """Open what stands behind the prompt of the game on top."""
    view: Any = game_on(board).view
    if isinstance(view, TurnView):
        if view.grid is None:
            board.press("hold")
        grid: Any = view.grid
        _cell(board, grid.rows, len(grid.cells) - 1)
    elif isinstance(view, ChoiceView):
        _pick(board, len(view.labels) - 1)
    elif isinstance(view, GridView):
        _cell(board, view.rows, len(view.cells) - 1)
    elif isinstance(view, NumberView):
        _cell(board, view.digits.rows, view.digits.choices.index(ELSE))
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
