"""Missing Not at Random, what is asked next: the Sharpe ratio of a history whose gaps were filled with its own average."""

from math import pi, sqrt
from random import Random
from statistics import fmean, stdev


def closed_form_filled_with_the_average():
    """The mean of the months on file stays; their variance is thinned out to the share that is real."""
    filed = 3 / 4
    mean = (1 - 1 / 2) / (1 + 1 / 2) * sqrt(2 / pi)
    return mean / sqrt(filed * (1 - mean**2)) * sqrt(12)


def simulate_filled_with_the_average(seed, histories=40, months=800):
    """Histories that are written out, thinned, filled and measured."""
    random = Random(seed)
    ratios = []
    for _ in range(histories):
        returns = [random.gauss(0, 0.03) for _ in range(months)]
        seen = [one if one >= 0 or random.random() < 0.5 else None for one in returns]
        average = fmean(one for one in seen if one is not None)
        filled = [average if one is None else one for one in seen]
        ratios.append(fmean(filled) / stdev(filled) * sqrt(12))
    return fmean(ratios), stdev(ratios) / sqrt(histories)


if __name__ == "__main__":
    exact = closed_form_filled_with_the_average()
    for seed in range(1, 6):
        estimate, error = simulate_filled_with_the_average(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
