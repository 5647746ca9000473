"""A Drawdown Chart That Does Not Lie: two expected maxima, against simulated years with the true peak between the month-ends."""

from math import log, pi, sqrt
from random import Random


def closed_form(vol=0.2, months=12):
    """Percentage points by which the chart is too shallow at the end, on average."""
    step = 100 * vol / sqrt(12)
    every_moment = step * sqrt(2 * months / pi)
    month_ends = step / sqrt(2 * pi) * sum(1 / sqrt(k) for k in range(1, months + 1))
    return every_moment - month_ends


def working(vol, months):
    """What the texts name: both depths in per cent, what other charts hide, and the rule for a long record."""
    year = 100 * float(vol)
    step, deep = year / sqrt(12), year * sqrt(2 / pi)

    def charted(steps):
        return year / sqrt(steps) / sqrt(2 * pi) * sum(1 / sqrt(k) for k in range(1, steps + 1))

    others = {"weekly": deep - charted(52), "daily": deep - charted(252)}
    return {"step": step, "deep": deep, "charted": charted(months), "rule": 0.5825971579 * step, **others, "answer": deep - charted(months)}


def wrong(vol, months):
    """In the order of `misconceptions`."""
    w = working(vol, months)
    return [0, w["rule"], w["step"] * sqrt(2 / pi), w["charted"], w["deep"]]



def simulate(seed, vol=0.2, months=12, runs=3_000):
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
