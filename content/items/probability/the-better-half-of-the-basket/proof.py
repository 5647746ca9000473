"""The Better Half of the Basket: independence of sum and difference, against days on which the basket did nearly what it did."""

from math import exp, pi, sqrt
from random import Random


def closed_form(m=1.5, sigma=2.0, rho=0.5):
    """Mean return of the better share in per cent, given that the average of the two is m."""
    return m + sigma * sqrt((1 - rho) / pi)


def working(m, sigma, rho):
    """What the texts name: the distance of the two shares, and how far one lies from the basket."""
    sd = float(sigma) * sqrt(2 * (1 - rho))
    gap = sd * sqrt(2 / pi)
    return {"rest": 1 - rho, "sd": sd, "gap": gap, "half": sd / 2, "excess": gap / 2, "answer": float(m) + gap / 2}


def wrong(m, sigma, rho):
    """In the order of `misconceptions`."""
    w = working(m, sigma, rho)
    return [m, w["excess"], float(m) + w["gap"], float(m) + float(sigma) / sqrt(pi)]


def simulate(seed, m=1.5, sigma=2.0, rho=0.5, runs=40_000):
    """(estimate, standard error): X is drawn given nothing, Y given X, and each day weighs as the likelihood of the basket's print.

    The density of Y at the value that makes the basket m is the weight: no use is made of sum and difference.
    """
    random = Random(seed)
    weights = total = 0.0
    rows = []
    for _ in range(runs):
        x = random.gauss(m, 1.5 * sigma)  # drawn wider than it is, and weighed back
        y = 2 * m - x
        drawn = exp(-((x - m) ** 2) / (2 * (1.5 * sigma) ** 2)) / 1.5
        density = exp(-(x**2) / (2 * sigma**2))
        density *= exp(-((y - rho * x) ** 2) / (2 * sigma**2 * (1 - rho**2)))
        weight = density / drawn
        rows.append((weight, max(x, y)))
        weights += weight
        total += weight * max(x, y)
    mean = total / weights
    return mean, sqrt(sum((weight * (value - mean)) ** 2 for weight, value in rows)) / weights


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
