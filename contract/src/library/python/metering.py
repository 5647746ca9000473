"""
Holds a solution to the cost that its question allows. Three things are measured:

- uses: comparisons and sums of the numbers and names that the tests give (`given.py`).
- steps: rounds of loops and calls of functions (`counting.py`), and values that a built-in function goes through (`costs.py`, `charging.py`).
- time: how much longer each unit of a large task takes than each unit of a small one (`timing.py`). It sees the work that no count sees.
"""

from charging import metered
from counting import Meter
from given import Name, Number
from timing import ready, slow, times_as_large


def bounded(candidate, play, *, size, each, units=None, uses=None, steps=None, moves=False, sizes=(), timed=None, slower=8):
    """
    The parts `expected`, `returned` and `passed` of the row that holds a bound.

    `play(module, size, number, name)` is a generator that lets a solution work. It makes the numbers with `number` and the names with `name`. What it
    does before its one `yield` is free; after it the bound begins, and it returns False where the solution says something wrong. The bound allows
    so many `uses` and `steps` for each of `units(size)`, which are called `each` ("day") and of which there are `size` where nothing else is given.
    `moves` counts what a list shifts or copies among the steps. Where both counts are kept, a unit of each of the other `sizes` may take
    `slower` times as long as one of the first of them; `timed` is (units, each) where time goes by others than the counts. The best of several
    tries counts, so that a busy machine refuses nobody.
    """
    units = units or (lambda size: size)
    timed_units, timed_each = timed or (units, each)
    meter = Meter(units(size), each, uses, steps)
    expected = meter.bound(moves)
    if sizes:
        expected += f"; {times_as_large(timed_units, sizes[-1], sizes[0])}, at most {slower} times the time for each {timed_each}"
    returned = _try(lambda: meter.run(ready(play, metered(candidate, moves), size, Number, Name), play.__code__.co_filename))
    if meter.is_stopped or not isinstance(returned, Exception):
        returned, passed = _judged(meter, returned)
    else:
        passed = False
    found = _try(lambda: slow(candidate, play, sizes, timed_units, slower)) if passed and sizes else None
    # A duration is another one each time: a reader who keeps the bound does not see it.
    if isinstance(found, Exception):
        returned, passed = found, False
    elif found:
        growth, large = found
        returned = f"{returned}; {times_as_large(timed_units, large, sizes[0])}, {growth:.0f} times the time for each {timed_each}"
        passed = False
    return {"expected": expected, "returned": returned, "passed": passed}


def _judged(meter, returned):
    """What is said of a count, and whether it keeps its bound."""
    if returned is False and not meter.is_stopped:
        return "a wrong answer", False
    return meter.told(), meter.is_kept() and not meter.is_stopped


def _try(act):
    try:
        return act()
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the answer's result
        return error
