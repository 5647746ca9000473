"""A Rate No Older Than Two Days, what is asked next: the volatility of a line and of a rate that is carried forward."""

from math import sqrt
from random import Random


def closed_form_line_or_carried(gap=3):
    """Of a move m between two figures the squares add up to m² at once, and to gap (m / gap)² in equal parts."""
    return sqrt(1 / (gap * (1 / gap) ** 2))


def simulate_line_or_carried(seed, days=3_000):
    """A random walk, of which every third day is known: both ways to fill it, and the changes of each."""
    random = Random(seed)
    walk = [0.0]
    for _ in range(days):
        walk.append(walk[-1] + random.gauss(0, 1))
    carried = [walk[day - day % 3] for day in range(days + 1)]
    line = [walk[day] if day % 3 == 0 else (walk[day - day % 3] * (3 - day % 3) + walk[day - day % 3 + 3] * (day % 3)) / 3 for day in range(days)]
    line.append(walk[days])
    # Every move is in both series, so that its size cancels: the ratio is certain but for rounding.
    return _volatility(carried) / _volatility(line), 1e-9


def _volatility(series):
    return sqrt(sum((after - before) ** 2 for before, after in zip(series, series[1:])) / (len(series) - 1))


if __name__ == "__main__":
    for seed in range(1, 6):
        assert abs(simulate_line_or_carried(seed)[0] - closed_form_line_or_carried()) < 4e-9
