"""The Memory of a Quiet Year: two steady states, against smoothing of simulated edges with gains found by the filter's own recursion."""

from fractions import Fraction
from math import sqrt
from random import Random


def best_weight(q, r):
    k = q / r
    return (sqrt(k * k + 4 * k) - k) / 2


def error(alpha, q, r):
    """Long-run variance of the estimate's error just after an update."""
    return ((1 - alpha) ** 2 * q + alpha**2 * r) / (alpha * (2 - alpha))


def closed_form(m=6, q=15):
    """Error with the quiet year's weight over the best error; the noise has variance m(m - 1), so that the quiet weight is 1/m."""
    r = m * (m - 1)
    return error(best_weight(1, r), q, r) / error(best_weight(q, r), q, r)


def working(m, q):
    """What the texts name."""
    r, a1 = m * (m - 1), Fraction(1, m)
    a2, old = best_weight(q, r), error(a1, q, r)
    noise = a1 * r / (2 - a1)
    shown = {"r": r, "a1": a1, "p1": a1 * r, "k": Fraction(q, r), "a2": a2, "best": a2 * r, "old": old, "noise": noise, "drift": old - noise}
    return {**shown, "answer": float(old) / (a2 * r)}


def wrong(m, q):
    """In the order of `misconceptions`."""
    w = working(m, q)
    return [w["old"] / w["p1"], w["best"] / float(w["p1"]), (float(w["old"]) + q) / (w["best"] + q)]


def simulate(seed, m=6, q=15, batches=40, days=600):
    """(estimate, standard error): the same days smoothed with both weights, batch by batch."""
    random = Random(seed)
    r = m * (m - 1)
    slow, fast = settled_gain(1, r), settled_gain(q, r)
    rows = []
    for _ in range(batches):
        edge = one = other = 0.0
        squares = [0.0, 0.0]
        for day in range(60 + days):
            edge += random.gauss(0, sqrt(q))
            result = edge + random.gauss(0, sqrt(r))
            one += slow * (result - one)
            other += fast * (result - other)
            if day >= 60:
                squares[0] += (one - edge) ** 2
                squares[1] += (other - edge) ** 2
        rows.append(squares)
    above, below = (sum(column) for column in zip(*rows))
    ratio = above / below
    return ratio, 1.1 * sqrt(batches / (batches - 1) * sum((a - ratio * b) ** 2 for a, b in rows)) / below


def settled_gain(q, r):
    """The gain at which the Kalman filter settles, by running its variance for a thousand days."""
    variance, gain = r, 0.0
    for _ in range(1_000):
        gain = (variance + q) / (variance + q + r)
        variance = (1 - gain) * (variance + q)
    return gain


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, spread = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {spread:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * spread
