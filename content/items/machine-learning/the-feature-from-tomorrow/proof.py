"""The Feature From Tomorrow: the R² of a centred average on pure noise, against fitted regressions."""

from math import sqrt
from random import Random


def closed_form(m=1):
    """The R² when the average reaches m days back and m days ahead."""
    return 1 / (2 * m + 1)


def simulate(seed, m=1, days=5_000, runs=20):
    """(estimate, standard error): least squares on simulated returns, with an intercept, several samples."""
    random = Random(seed)
    values = [fitted_r_squared([random.gauss(0, 0.01) for _ in range(days)], m) for _ in range(runs)]
    mean = sum(values) / runs
    variance = sum((value - mean) ** 2 for value in values) / (runs - 1)
    return mean, sqrt(variance / runs)


def fitted_r_squared(returns, m):
    width = 2 * m + 1
    pairs = [(sum(returns[t - m : t + m + 1]) / width, returns[t + 1]) for t in range(m, len(returns) - m)]
    n = len(pairs)
    mean_x, mean_y = sum(x for x, _ in pairs) / n, sum(y for _, y in pairs) / n
    sxx = sum((x - mean_x) ** 2 for x, _ in pairs)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in pairs) / sxx
    residual = sum((y - mean_y - slope * (x - mean_x)) ** 2 for x, y in pairs)
    return 1 - residual / sum((y - mean_y) ** 2 for _, y in pairs)


if __name__ == "__main__":
    for m in (1, 3):
        for seed in range(1, 6):
            estimate, error = simulate(seed, m)
            print(f"m {m}, seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {closed_form(m):.5f}")
            assert abs(estimate - closed_form(m)) <= 4 * error
