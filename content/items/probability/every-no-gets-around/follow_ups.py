"""Every No Gets Around, what is asked next: the worth of a fourth broker."""

from math import sqrt
from random import Random


def closed_form_fourth(width=12.0, cost=2.0):
    """What four calls bring, less what three bring, by the recursion of choosing between a bid and a fallback."""
    worth = [width / 2]
    for _ in range(3):
        worth.append(width / 2 + (worth[-1] - cost) ** 2 / (2 * width))
    return worth[3] - worth[2]


def simulate_fourth(seed, width=12.0, cost=2.0, runs=150_000):
    """The same bids for both desks: one waits through all four, the other is not rung by the first. Bars are means of days that were simulated."""
    random = Random(seed)
    bars = []  # with so many more calls to come, what a refusal leads to
    for _ in range(3):
        bars.append(sum(_got([random.uniform(0, width) for _ in range(len(bars) + 1)], bars, cost) for _ in range(runs // 4)) / (runs // 4) - cost)
    total = squares = 0.0
    for _ in range(runs):
        bids = [random.uniform(0, width) for _ in range(4)]
        more = _got(bids, bars, cost) - _got(bids[1:], bars, cost)
        total += more
        squares += more * more
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / runs)


def _got(bids, bars, cost):
    for refused, bid in enumerate(bids):
        left = len(bids) - refused - 1
        if left == 0 or bid >= bars[left - 1]:
            return bid - refused * cost


if __name__ == "__main__":
    exact = closed_form_fourth()
    for seed in range(1, 6):
        estimate, error = simulate_fourth(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
