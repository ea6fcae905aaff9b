"""Who wins: most points, then the tie-break, else the victory is shared. Pure."""

BY_POINTS, BY_TIE_BREAK, SHARED = "points", "tie_break", "shared"


def winners(totals: list[int], breaks: list[int]) -> tuple[list[int], str]:
    """The winners' numbers, in order, and what decided between the best."""
    best = _highest(totals, list(range(len(totals))))
    if len(best) == 1:
        return best, BY_POINTS
    broken = _highest(breaks, best)
    return broken, BY_TIE_BREAK if len(broken) == 1 else SHARED


def _highest(values: list[int], among: list[int]) -> list[int]:
    """Those whose value is the highest."""
    highest = max([values[at] for at in among])
    return [at for at in among if values[at] == highest]
