"""A Drawdown Chart That Does Not Lie, what is asked next: how much month-ends hide of the largest drawdown."""

from math import erf, log, pi, sqrt
from random import Random

YEAR, MONTHS = 20.0, 12
POINTS = {"a": 1.5, "b": 3.0, "c": 6.0, "d": 0.0}


def closed_form_largest_drawdown():
    return _option(hidden())


def hidden():
    """The mean largest drawdown of a Brownian year, less that of twelve steps: how deep one stands below the peak is a walk held at 0."""
    step = YEAR / sqrt(MONTHS)
    depths = [0.2 * k for k in range(61)]
    exceeded = [1.0, *(1 - _stays_above(depth) for depth in depths[1:])]
    at_month_ends = step * 0.2 * sum((one + other) / 2 for one, other in zip(exceeded, exceeded[1:]))
    return YEAR * sqrt(pi / 2) - at_month_ends


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


def simulate_largest_drawdown(seed):
    return _option(*hidden_in_years(seed))


def hidden_in_years(seed, years=1_000, looks=8):
    """(estimate, standard error), from drawn years alone: the largest fall of all moments, less that of the month-ends of the same year."""
    random = Random(seed)
    deviation = YEAR / sqrt(MONTHS * looks)
    lost = []
    for _ in range(years):
        path = [0.0]
        for _ in range(MONTHS * looks):
            path.append(path[-1] + random.gauss(0, deviation))
        lost.append(_fall_of_all_moments(random, path, deviation) - _fall(path[::looks]))
    mean = sum(lost) / years
    return mean, sqrt(sum((one - mean) ** 2 for one in lost) / (years - 1) / years)


def _fall(values):
    peak = deepest = 0.0
    for value in values:
        peak = max(peak, value)
        deepest = max(deepest, peak - value)
    return deepest


def _fall_of_all_moments(random, path, deviation):
    """Between two looks the highest and the lowest value are drawn, each from the law of a bridge's extreme."""

    def reach(move):
        return sqrt(move**2 - 2 * deviation**2 * log(1 - random.random()))

    peak = deepest = 0.0
    for before, after in zip(path, path[1:]):
        deepest = max(deepest, peak - (before + after - reach(after - before)) / 2)
        peak = max(peak, (before + after + reach(after - before)) / 2)
        deepest = max(deepest, peak - after)
    return deepest


def _option(points, error=0.0):
    """The option that says so; none where the nearest is not near, or another cannot be told from it."""
    letter = min(POINTS, key=lambda one: abs(POINTS[one] - points))
    return letter if abs(POINTS[letter] - points) + 4 * error < 0.75 else f"none of them, with {points:.2f} ± {error:.2f}"


if __name__ == "__main__":
    assert closed_form_largest_drawdown() == "c"
    print(f"closed form {hidden():.3f}")
    for seed in range(1, 6):
        estimate, error = hidden_in_years(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}")
        assert abs(estimate - hidden()) <= 4 * error and simulate_largest_drawdown(seed) == "c"
