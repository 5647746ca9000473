"""The Winner of the Validation Year: shrinking an expected maximum, against simulated years and teams."""

from fractions import Fraction
from functools import cache
from math import erf, exp, pi, sqrt
from random import Random


@cache
def largest(k, steps=1_000):
    """Mean of the largest of k independent standard normal variables, by the midpoint rule."""
    total = 0.0
    for i in range(steps):
        x = -8 + 16 * (i + 0.5) / steps
        total += x * k * exp(-x * x / 2) / sqrt(2 * pi) * ((1 + erf(x / sqrt(2))) / 2) ** (k - 1)
    return total * 16 / steps


def closed_form(k=5, tau=3, sigma=8, rho=0.75):
    """Mean true edge of the model that measures best."""
    return largest(k) * tau**2 / sqrt(tau**2 + (1 - rho) * sigma**2)


def working(k, tau, sigma, rho):
    """What the texts name: the variance that decides the race, and the share of it that is true."""
    own = (1 - Fraction(rho)) * sigma**2
    var, cmax = tau**2 + own, largest(k)
    root = sqrt(var)
    shown = {"own": own, "var": var, "cmax": cmax, "tau2": tau**2, "umax": cmax * root, "share": tau**2 / var}
    return {**shown, "corr": tau / root, "best": cmax * tau, "answer": cmax * tau**2 / root}


def wrong(k, tau, sigma, rho):
    """In the order of `misconceptions`."""
    w = working(k, tau, sigma, rho)
    return [w["cmax"] * tau**2 / sqrt(tau**2 + sigma**2), w["umax"], w["best"]]


def simulate(seed, k=5, tau=3, sigma=8, rho=0.75, runs=20_000):
    """(estimate, standard error): a year, a team, its measured edges, and the true edge of the first."""
    random = Random(seed)
    total = squares = 0.0
    for _ in range(runs):
        year = random.gauss(0, sigma * sqrt(rho))
        true = [random.gauss(0, tau) for _ in range(k)]
        measured = [edge + year + random.gauss(0, sigma * sqrt(1 - rho)) for edge in true]
        edge = true[measured.index(max(measured))]
        total += edge
        squares += edge * edge
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / runs)


if __name__ == "__main__":
    exact = closed_form()
    print(exact)
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
