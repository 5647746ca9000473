"""Sold Under Pressure: gain and loss at the only bid that matters, against simulated holders at many bids."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(tenths=15, floor=40):
    """Least share of forced holders with which some bid does not lose."""
    loss, gain = floor**2 * (1 - tenths / 20) / 100, 5 * tenths - floor
    return loss / (loss + gain) if gain > 0 else 1.0


def working(tenths, floor):
    """What the texts name: what a free holder costs, and what a forced one brings."""
    times = Fraction(tenths, 10)
    curse, worth = 1 - times / 2, 50 * times
    gain, loss = worth - floor, curse * floor**2 / 100
    if gain <= 0:
        return None
    shown = {"times": times, "curse": curse, "worth": worth, "gain": gain, "loss": loss, "each": curse * floor}
    return {**shown, "answer": loss / (loss + gain)}


def wrong(tenths, floor):
    """In the order of `misconceptions`."""
    w = working(tenths, floor)
    holder = 50 - floor
    return [w["each"] / (w["each"] + w["gain"]), w["loss"] / (w["loss"] + holder), w["each"] / (w["each"] + holder)]


def simulate(seed, tenths=15, floor=40, runs=60_000):
    """(estimate, standard error): holders answer a bid; the share follows from what both kinds brought, at the best bid on the grid."""
    random = Random(seed)
    blocks = [random.uniform(0, 100) for _ in range(runs)]
    trial, fresh = blocks[:2_000], blocks[2_000:]

    def brought(bid, some):
        free = [tenths / 10 * worth - bid if bid >= worth else 0.0 for worth in some]
        forced = [tenths / 10 * worth - bid if bid >= floor else 0.0 for worth in some]
        return free, forced

    def share(bid, some):
        free, forced = (sum(results) / len(some) for results in brought(bid, some))
        return 1.0 if forced <= 0 else min(1.0, -free / (forced - free))

    best = min(range(floor - 10, floor + 31, 5), key=lambda bid: share(bid, trial))
    free, forced = brought(best, fresh)
    a, b = sum(free) / len(fresh), sum(forced) / len(fresh)
    if b <= 0:
        return 1.0, 1e-9
    # The share is -a / (b - a); its error by the derivatives in a and b, which belong to the same blocks.
    slopes = (-b / (b - a) ** 2, a / (b - a) ** 2)
    spread = sum((slopes[0] * (x - a) + slopes[1] * (y - b)) ** 2 for x, y in zip(free, forced))
    return -a / (b - a), sqrt(spread) / len(fresh)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
