"""Ticker That Changed Its Name, what is asked next: the windows that a corrected day spoils."""

from random import Random
from statistics import stdev

WINDOW = 20


def closed_form_windows_to_redo():
    """A close stands in two returns that follow each other; a window meets one of them on WINDOW + 1 days. Two companies."""
    returns = 2
    return 2 * (WINDOW + returns - 1)


def simulate_windows_to_redo(seed, days=120, corrected=60):
    """Both histories are computed twice, with the swap on one day and on the next, and compared number by number."""
    random = Random(seed)
    filed = {name: [random.uniform(10, 100) for _ in range(days)] for name in ("one", "other")}
    before, after = (_volatilities(_histories(filed, swap)) for swap in (corrected, corrected + 1))
    return sum(a != b for a, b in zip(before, after)), 0.0


def _histories(filed, swap):
    """The closes of each company: until the night before the swap under its own ticker, then under the other's."""
    one, other = filed["one"], filed["other"]
    return one[:swap] + other[swap:], other[:swap] + one[swap:]


def _volatilities(histories):
    found = []
    for closes in histories:
        returns = [after / before - 1 for before, after in zip(closes, closes[1:])]
        found += [stdev(returns[end - WINDOW : end]) for end in range(WINDOW, len(returns) + 1)]
    return found


if __name__ == "__main__":
    assert all(simulate_windows_to_redo(seed)[0] == closed_form_windows_to_redo() == 42 for seed in range(1, 6))
