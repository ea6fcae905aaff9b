"""How workers fill the three rows: what a number of them and a number in columns 5 and 6 allow. Pure.

Rows fill from the left and begin with a printed worker (GC9, GM1), so each number limits the other.
"""

from trailhand.gwt2.pack_data import FIRST_COLUMN, WORKER_ROWS, WORKERS_IN_ROW

SCORING_COLUMNS = WORKERS_IN_ROW - FIRST_COLUMN + 1


def worker_limits(scoring: int) -> tuple[int, int]:
    """GM1: the fewest and the most workers of a person with so many in columns 5 and 6."""
    rows = -(-scoring // SCORING_COLUMNS)  # at least so many rows are full to column 4
    return WORKER_ROWS + rows * (FIRST_COLUMN - 2) + scoring, WORKER_ROWS * (FIRST_COLUMN - 1) + scoring


def column_limits(workers: int) -> tuple[int, int]:
    """GC9: the fewest and the most in columns 5 and 6 of a person with so many workers; 0: not known."""
    counts = range(WORKER_ROWS * SCORING_COLUMNS + 1)
    fitting = [count for count in counts if worker_limits(count)[0] <= workers <= worker_limits(count)[1]]
    fitting = fitting if workers else list(counts)
    return fitting[0], fitting[-1]
