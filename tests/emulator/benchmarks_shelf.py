"""Rows of the bench for the other games: how long the button has to wait, as `Benchmark` takes them.

The application runs over a store in memory and a display that shows nothing; the firmware's own part is in
its own rows.
"""

from typing import Literal

Row = tuple[str, Literal["heap", "time", "value"], str, str, float | None, float | None]

# Everything a board brings, as small as it can be: answers go nowhere, texts come from the flash.
_BOARD = """
import gc, sys, pen_thumb, texts_en
gc.threshold(96 * 1024)  # as firmware/loop.py
sys.modules['trailhand.ui.pen'] = pen_thumb
from trailhand.app.application import Application
from trailhand.app.table import sit_down
from trailhand.ui.text_file import Texts
class Nothing:
    def show(self, frame): pass
    def contrast(self, level): pass
    def power(self, on): pass
    def rotate(self, upside_down): pass
    def select(self, chip): pass
    use_chip = select
    def read(self, name): return None
    def need_room(self): pass
    def begin(self, name, data): pass
    def append(self, name, record): pass
    def read_small(self, name): return None
    def write_small(self, name, data): pass
class Board:
    display = storage = Nothing()
    def __init__(self): self._texts = Texts(texts_en.DATA)
    def entropy(self, count): return bytes(count)
    def words(self, language): return self._texts
    def battery(self): return None
    def extras(self): return [], None
"""
# Ten turns against the middle level: how long the button is not looked at while Trailhand thinks, with the
# pictures drawn and garbage collected, but not sent. A whole new picture takes some 32 ms more on the wire.
_SLICES = """
import time
app = Application(Board())
sit_down(app, 'longhorn-solo')
screen = app.stack[-1]
screen.answer(1)
longest = now = answers = 0
while answers < 20:
    if not screen.busy:
        screen.answer(0)
        app.show()
        gc.collect()
        answers += 1
        continue
    begin = time.ticks_us()
    app.tick(now, False)
    longest = max(longest, time.ticks_diff(time.ticks_us(), begin))
    now += 10
return longest
"""
_BUTTON_US = 100_000 - 33_000

ROWS: tuple[Row, ...] = (
    ("shelf: longest slice of Longhorn thinking in us", "value", _SLICES, _BOARD, _BUTTON_US, None),
)
