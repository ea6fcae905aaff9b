"""Looking ahead: which decision is best if both play well (LH24). Bounded by positions, not by the clock.

Alpha-beta over the decisions of `rules`, one turn deeper at a time until the positions are spent or the
game is solved. Drawn nuggets are averaged. Works in small steps, so that whoever calls can watch the button.
Pure and without chance: the same position and budget give the same decision everywhere. Knows no prompts.
"""

from trailhand.longhorn.position import DRAW, KINDS, NUGGETS, OVER, PLAYER, SIZE, STAGE, STEAL
from trailhand.longhorn.rules import act, actions
from trailhand.longhorn.worth import HIGHEST, finished, guess

PER_STEP = 50  # positions


class Frame:
    """A position on the way down, and what is known of it."""

    def __init__(self) -> None:
        self.p = bytearray(SIZE)
        self.todo: list[int] = []  # decisions not yet tried, the next one last
        self.action = 0  # the one being tried
        self.mode = 0  # 1: ours to decide, -1: the other's, 0: chance
        self.turns = 0  # to look ahead from here
        self.low = 0
        self.high = 0
        self.best = 0
        self.line: list[int] = []  # what is expected from here on
        self.killer = -1  # what was best here in another line
        self.weight = 0  # at chance: nuggets averaged so far


class Search:
    """The search from one position: `step` until it says True, then `action` is the decision."""

    def __init__(self, p: bytearray, choices: list[int], budget: int) -> None:
        self.outlaw = p[PLAYER]
        self.order = list(choices)  # at the root, the best so far first
        self.budget = budget
        self.seen = 0
        self.depth = 0  # turns that were looked ahead completely
        self.solved = False  # whether every line ended with the game
        self.action = choices[0]
        self.value = 0
        self.line: list[int] = []
        self._frames = [Frame()]
        self._frames[0].p[:] = p
        self._top = -1
        self._deepen()

    def _deepen(self) -> None:
        """Begin again, one turn deeper."""
        root = self._frames[0]
        self._cut = False  # whether a line stopped before the end of the game
        self._open(root, self.depth + 1, -HIGHEST, HIGHEST)
        root.todo = list(self.order)
        root.todo.reverse()
        self._top = 0

    def _open(self, frame: Frame, turns: int, low: int, high: int) -> None:
        """Start to look at a frame's position."""
        p = frame.p
        todo = actions(p)
        if p[STAGE] == DRAW:
            frame.mode = frame.best = frame.weight = 0
        else:
            frame.mode = 1 if p[PLAYER] == self.outlaw else -1
            frame.best = -HIGHEST if frame.mode > 0 else HIGHEST
            if frame.killer in todo:
                todo.remove(frame.killer)
                todo.append(frame.killer)
        frame.todo = todo
        frame.turns = turns
        frame.low = low
        frame.high = high
        frame.line = []

    def step(self) -> bool:
        """Look at some more positions; True when the decision is made."""
        for _ in range(PER_STEP):
            if self._top < 0 and not self._next_depth():
                return True
            self._one()
        return self.seen >= self.budget and self.depth > 0

    def progress(self) -> int:
        """How much of the budget is spent, in percent."""
        return min(100, self.seen * 100 // self.budget)

    def _next_depth(self) -> bool:
        """A depth is done: go deeper, unless there is no more to know."""
        self.depth += 1
        self.solved = not self._cut
        if self.solved or self.seen >= self.budget or len(self.order) == 1:
            return False
        self._deepen()
        return True

    def _one(self) -> None:
        """Try the next decision of the deepest frame, or take its result up."""
        top = self._top
        frame = self._frames[top]
        if not frame.todo:
            self._top = top - 1
            if top:
                self._merge(self._frames[top - 1], frame.best, frame.line)
            return
        frame.action = frame.todo.pop()
        if top + 1 == len(self._frames):
            self._frames.append(Frame())
        below = self._frames[top + 1]
        p = below.p
        p[:] = frame.p
        act(p, frame.action)
        self.seen += 1
        self._look(frame, below, p[STAGE])

    def _look(self, frame: Frame, below: Frame, stage: int) -> None:
        """What the position below is worth, at once or by going there."""
        turns = frame.turns
        if stage == OVER:
            self._merge(frame, finished(below.p, self.outlaw), [])
            return
        if stage == STEAL:
            turns -= 1
            if not turns:
                self._cut = True
                self._merge(frame, guess(below.p, self.outlaw), [])
                return
        if frame.mode:
            self._open(below, turns, frame.low, frame.high)
        else:
            self._open(below, turns, -HIGHEST, HIGHEST)
        self._top += 1

    def _merge(self, frame: Frame, worth: int, line: list[int]) -> None:
        """Take a result into the frame above it."""
        mode = frame.mode
        if mode > 0:
            if worth > frame.best:
                self._better(frame, worth, line)
                if worth > frame.low:
                    frame.low = worth
        elif mode < 0:
            if worth < frame.best:
                self._better(frame, worth, line)
                if worth < frame.high:
                    frame.high = worth
        else:
            self._average(frame, worth)
            return
        if frame.low >= frame.high:
            frame.todo = []

    def _better(self, frame: Frame, worth: int, line: list[int]) -> None:
        frame.best = worth
        frame.killer = frame.action
        frame.line = [frame.action] + line
        if frame is self._frames[0]:
            self.order.remove(frame.action)
            self.order.insert(0, frame.action)
            self.action, self.value, self.line = frame.action, worth, frame.line

    def _average(self, frame: Frame, worth: int) -> None:
        """A nugget of each value is drawn as often as there are of it."""
        other = NUGGETS + (1 - frame.p[PLAYER]) * KINDS
        frame.best += worth * frame.p[other + frame.action]
        frame.weight += frame.p[other + frame.action]
        if not frame.todo:
            frame.best //= frame.weight
