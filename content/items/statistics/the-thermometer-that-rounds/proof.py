"""The Thermometer That Rounds: the share of readings above the half degree, against simulated logs."""

from fractions import Fraction
from math import floor, sqrt
from random import Random


def closed_form(truth=4.3, spread=0.3):
    """Long-run average of the log, for errors of at most half a degree."""
    below = floor(truth)
    share = (truth - below + spread - 0.5) / (2 * spread)
    return below + min(max(share, 0), 1)


def working(truth, spread):
    """What the texts name. None unless most readings are rounded down, and some up."""
    below = floor(truth)
    fraction = truth - below
    half, need, width = Fraction(1, 2), Fraction(1, 2) - fraction, 2 * spread
    if not 0 < need < spread:
        return None
    share = (spread - need) / width
    degrees = {"below": below, "above": below + 1, "half": below + half, "least": truth - spread, "most": truth + spread, "fraction": fraction}
    errors = {"need": need, "room": spread - need, "width": width, "share": share, "bias": fraction - share}
    counts = {"up": share.numerator, "of": share.denominator, "down": share.denominator - share.numerator}
    return {**degrees, **errors, **counts, "answer": below + share}


def wrong(truth, spread):
    """In the order of `misconceptions`."""
    w = working(truth, spread)
    return [truth, w["below"], w["below"] + w["room"] / spread]



def simulate(seed, truth=4.3, spread=0.3, readings=40_000):
    """(estimate, standard error) of the average, reading by reading."""
    random = Random(seed)
    total = squares = 0
    for _ in range(readings):
        logged = floor(truth + random.uniform(-spread, spread) + 0.5)
        total += logged
        squares += logged * logged
    mean = total / readings
    return mean, sqrt((squares / readings - mean * mean) / readings)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
    for truth, spread in [(4.25, 0.3), (7.75, 0.3), (2.4, 0.5)]:
        estimate, error = simulate(7, truth, spread)
        assert abs(estimate - closed_form(truth, spread)) <= 4 * error
