"""A Drawdown Chart That Does Not Lie: two expected maxima, against simulated years with the true peak between the month-ends."""

from math import log, pi, sqrt
from random import Random


def closed_form(vol=0.2, months=12):
    """Percentage points by which the chart is too shallow at the end, on average."""
    step = 100 * vol / sqrt(12)
    every_moment = step * sqrt(2 * months / pi)
    month_ends = step / sqrt(2 * pi) * sum(1 / sqrt(k) for k in range(1, months + 1))
    return every_moment - month_ends


def simulate(seed, vol=0.2, months=12, runs=12_000):
    """(estimate, standard error). Forward in time; the peak within a month is drawn from the law of a bridge's maximum."""
    random = Random(seed)
    step = 100 * vol / sqrt(12)
    hidden = [hidden_depth(random, step, months) for _ in range(runs)]
    mean = sum(hidden) / runs
    variance = sum((depth - mean) ** 2 for depth in hidden) / (runs - 1)
    return mean, sqrt(variance / runs)


def hidden_depth(random, step, months):
    value = peak = charted_peak = 0.0
    for _ in range(months):
        after = value + random.gauss(0, step)
        within = (value + after + sqrt((after - value) ** 2 - 2 * step**2 * log(1 - random.random()))) / 2
        peak = max(peak, within)
        charted_peak = max(charted_peak, after)
        value = after
    return (peak - value) - (charted_peak - value)


if __name__ == "__main__":
    for vol, months in [(0.2, 12), (0.4, 3), (0.1, 24)]:
        exact = closed_form(vol, months)
        for seed in range(1, 4):
            estimate, error = simulate(seed, vol, months)
            print(f"vol {vol}, {months} months, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
