"""A Drawdown Chart That Does Not Lie, what is asked next: how much month-ends hide of the largest drawdown."""

from math import erf, pi, sqrt
from random import Random

YEAR, MONTHS = 20.0, 12
POINTS = {"a": 1.5, "b": 3.0, "c": 6.0, "d": 0.0}


def closed_form_largest_drawdown():
    """The mean largest drawdown of a Brownian year, less that of twelve steps: how deep one stands below the peak is a walk held at 0."""
    step = YEAR / sqrt(MONTHS)
    depths = [0.2 * k for k in range(61)]
    exceeded = [1.0, *(1 - _stays_above(depth) for depth in depths[1:])]
    at_month_ends = step * 0.2 * sum((one + other) / 2 for one, other in zip(exceeded, exceeded[1:]))
    return _nearest(YEAR * sqrt(pi / 2) - at_month_ends)


def _stays_above(depth, cells=40):
    """The chance that twelve steps of deviation 1 never lead further below the peak than `depth`: chances of cells, and of the peak itself."""
    width = depth / cells
    places = [0.0, *((cell + 0.5) * width for cell in range(cells))]

    def below(x):
        return (1 + erf(x / sqrt(2))) / 2

    def moves(place):
        return [below(-place), *(below((cell + 1) * width - place) - below(cell * width - place) for cell in range(cells))]

    table = [moves(place) for place in places]
    chances = [1.0] + [0.0] * cells
    for _ in range(MONTHS):
        chances = [sum(chance * row[to] for chance, row in zip(chances, table)) for to in range(cells + 1)]
    return sum(chances)


def simulate_largest_drawdown(seed, years=200, looks=60):
    """Years with sixty looks a month: the largest drawdown of all looks, less that of the month-ends."""
    random = Random(seed)
    step = YEAR / sqrt(MONTHS * looks)
    hidden = 0.0
    for _ in range(years):
        path = [0.0]
        for _ in range(MONTHS * looks):
            path.append(path[-1] + random.gauss(0, step))
        hidden += (_largest(path) - _largest(path[::looks])) / years
    return _nearest(hidden)


def _largest(path):
    peak = deepest = 0.0
    for value in path:
        peak = max(peak, value)
        deepest = max(deepest, peak - value)
    return deepest


def _nearest(points):
    return min(POINTS, key=lambda letter: abs(POINTS[letter] - points))


if __name__ == "__main__":
    assert closed_form_largest_drawdown() == "c"
    assert all(simulate_largest_drawdown(seed) == "c" for seed in range(1, 6))
