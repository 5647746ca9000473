"""Eighty Per Cent Right: the break-even formula, against simulated ledgers of trades at two hit rates."""

from math import sqrt
from random import Random


def closed_form(w=1.0, l=4.0, c=0.1):  # noqa: E741 - the letter of the statement
    """The hit rate at which the average trade earns nothing after costs."""
    return (l + c) / (w + l)


def simulate(seed, w=1.0, l=4.0, c=0.1, runs=100_000):  # noqa: E741 - the letter of the statement
    """(estimate, standard error): where the line through two simulated mean profits is zero."""
    random = Random(seed)
    rare, often = 0.1, 0.9
    lows, steps = [], []
    for _ in range(runs):
        luck = random.random()
        low = (w if luck < rare else -l) - c
        high = (w if luck < often else -l) - c
        lows.append(low)
        steps.append(high - low)
    ratio = -sum(lows) / sum(steps)
    # The spread of a ratio of two means, by the delta method.
    spread = sum((low + ratio * step) ** 2 for low, step in zip(lows, steps)) / (runs - 1)
    return rare + (often - rare) * ratio, (often - rare) * sqrt(spread * runs) / sum(steps)


if __name__ == "__main__":
    for w, stop, c in [(1.0, 4.0, 0.1), (10.0, 1.0, 0.05), (1.0, 10.0, 0.5)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, w, stop, c)
            exact = closed_form(w, stop, c)
            print(f"w {w}, l {stop}, c {c}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
