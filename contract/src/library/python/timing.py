"""How much longer each unit of a large task takes than each unit of a small one, for the same solution in the same run."""

import time
import types

# A duration is the sum of so many seconds, which also the coarsest clock of a browser can tell.
LONG_ENOUGH = 0.02
TRIES = 5


def ready(play, *given):
    """The work that the bound is about."""
    working = play(*given)
    next(working)

    def work():
        try:
            next(working)
        except StopIteration as ended:
            return ended.value
        raise RuntimeError("play yields once, where the bound begins")

    return work


def times_as_large(units, large, small):
    return f"in a task {units(large) // units(small):,} times as large"


def slow(candidate, play, sizes, units, slower):
    """Of the sizes the first whose unit takes more than so many times as long as one of the smallest: (how many times, size). None where none does."""
    module = types.SimpleNamespace(**vars(candidate))
    small, *larger = sizes
    for size in larger:
        least = float("inf")
        for _ in range(TRIES):
            least = min(least, _growth(play, module, small, size, units))
            if least <= slower:
                break
        else:
            return least, size
    return None


def _growth(play, module, small, large, units):
    """How many times as long a unit of a large task takes. As many small tasks are timed as are as much work, so that a busy machine delays both alike."""
    tasks = [small] * (units(large) // units(small)), [large]
    seconds = [0.0, 0.0]
    while min(seconds) < LONG_ENOUGH:
        # Nothing is prepared between the two: what waits for the processor until it has worked for long would wait in one of them alone.
        prepared = [[ready(play, module, size, int, str) for size in sizes] for sizes in tasks]
        for place, works in enumerate(prepared):
            began = time.perf_counter()
            for work in works:
                work()
            seconds[place] += time.perf_counter() - began
    few, much = (spent / sum(map(units, sizes)) for spent, sizes in zip(seconds, tasks))
    return much / few
