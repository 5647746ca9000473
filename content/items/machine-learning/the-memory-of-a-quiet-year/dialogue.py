"""The Memory of a Quiet Year, the steps of the dialogue: the quiet weight, noise without drift, any weight, and one weight for both markets."""

from math import sqrt
from random import Random

NOISE, QUIET, WILD, OLD = 30, 1, 15, 1 / 6


def closed_form_quiet_weight(q=QUIET):
    """The root of a² r = (1 - a) q."""
    k = q / NOISE
    return (sqrt(k * k + 4 * k) - k) / 2


def simulate_quiet_weight(seed):
    """The filter's own recursion, begun anywhere."""
    variance, weight = Random(seed).uniform(1, 100), 0.0
    for _ in range(500):
        weight = (variance + QUIET) / (variance + QUIET + NOISE)
        variance = (1 - weight) * (variance + QUIET)
    return weight, 1e-9


def error(a, q):
    """In the long run, just after an update."""
    return ((1 - a) ** 2 * q + a * a * NOISE) / (a * (2 - a))


def closed_form_no_drift():
    return error(OLD, 0)


def simulate_no_drift(seed):
    return _smoothed(seed, OLD, 0)


def closed_form_any_weight(P, a, q, r):
    return (1 - a) ** 2 * (P + q) + a**2 * r


def simulate_any_weight(seed, P, a, q, r, runs=5_000):
    """Tomorrow's error, drawn: today's and the drift on the one side, the noise on the other."""
    random = Random(seed)
    squares = []
    for _ in range(runs):
        behind = random.gauss(0, sqrt(P)) - random.gauss(0, sqrt(q))
        squares.append((behind + a * (random.gauss(0, sqrt(r)) - behind)) ** 2)
    mean = sum(squares) / runs
    return mean, sqrt(sum((one - mean) ** 2 for one in squares) / (runs - 1) / runs)


def closed_form_old_weight():
    return error(OLD, WILD)


def simulate_old_weight(seed):
    return _smoothed(seed, OLD, WILD)


def closed_form_new_best():
    return closed_form_quiet_weight(WILD) * NOISE


def simulate_new_best(seed):
    """The filter itself on the drawn days: it weighs each result by the variance that it keeps."""
    variance = 100.0
    for _ in range(500):
        weight = (variance + WILD) / (variance + WILD + NOISE)
        variance = (1 - weight) * (variance + WILD)
    return _smoothed(seed, weight, WILD)


def closed_form_one_for_both():
    """Where the multiples of the two best errors meet: (1 - a)² = 5a², since the errors are 5 and 15."""
    low, high = (closed_form_quiet_weight(q) * NOISE for q in (QUIET, WILD))
    # (1 - a)² (q/low - Q/high) + a² r (1/low - 1/high) = 0
    ratio = sqrt(NOISE * (1 / low - 1 / high) / (WILD / high - QUIET / low))
    return 1 / (1 + ratio)


def simulate_one_for_both(seed, batches=12, days=600):
    """On drawn days, each market's best weight and the one that is as far from both are found by trying."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        noise = [random.gauss(0, sqrt(NOISE)) for _ in range(days)]
        steps = [random.gauss(0, 1) for _ in range(days)]

        def tried(a):
            """The mean squared error in either market: what the noise leaves, and what the drift does."""
            left = behind = by_noise = by_drift = 0.0
            for one, step in zip(noise, steps):
                left, behind = (1 - a) * left + a * one, (1 - a) * (behind - step)
                by_noise, by_drift = by_noise + left * left, by_drift + behind * behind
            return [by_noise + q * by_drift for q in (QUIET, WILD)]

        best = [_lowest(lambda a, market=market: tried(a)[market]) for market in (0, 1)]
        low, high = 0.1, 0.7
        for _ in range(14):
            a = (low + high) / 2
            quiet, wild = tried(a)
            low, high = (low, a) if quiet / best[0] > wild / best[1] else (a, high)
        found.append(low)
    mean = sum(found) / batches
    # The errors of so many days begin at nothing and are searched for their least: terms of the order of one over their number.
    return mean, 1.15 * sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches) + 1 / days


def _lowest(of):
    left, right = 0.05, 0.9
    for _ in range(12):
        third = (right - left) / 3
        left, right = (left, right - third) if of(left + third) < of(right - third) else (left + third, right)
    return of((left + right) / 2)


def _smoothed(seed, a, q, batches=30, days=500):
    """The mean squared error on drawn days, after a hundred that are not counted."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        edge = estimate = squares = 0.0
        for day in range(100 + days):
            edge += random.gauss(0, sqrt(q))
            estimate += a * (edge + random.gauss(0, sqrt(NOISE)) - estimate)
            if day >= 100:
                squares += (estimate - edge) ** 2
        found.append(squares / days)
    mean = sum(found) / batches
    return mean, 1.1 * sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


if __name__ == "__main__":
    for closed_form, simulate in [
        (closed_form_quiet_weight, simulate_quiet_weight),
        (closed_form_no_drift, simulate_no_drift),
        (lambda: closed_form_any_weight(5, 0.2, 15, 30), lambda seed: simulate_any_weight(seed, 5, 0.2, 15, 30)),
        (closed_form_old_weight, simulate_old_weight),
        (closed_form_new_best, simulate_new_best),
        (closed_form_one_for_both, simulate_one_for_both),
    ]:
        exact = closed_form()
        for seed in range(1, 6):
            estimate, spread = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {spread:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * spread
    # What else is said: the shares of the old weight's error, and what one weight for both costs.
    assert (round(error(OLD, 1), 9), round(error(OLD, 0), 1), round(error(OLD, 15) - error(OLD, 0), 1)) == (5, 2.7, 34.1)
    both = closed_form_one_for_both()
    assert (round(both, 3), round(error(both, 1), 1), round(error(both, 15), 1)) == (0.309, 6.4, 19.2)
    assert abs(5 / 6 * (75 + 15) - 75) < 1e-9
