"""Power Before Data: the bell beyond the line, against simulated months of orders."""

from math import erf, sqrt
from random import Random


def closed_form(delta=2.0, sigma=12.0, n=288):
    """Probability that a two-sided z-test at 5 % is significant, with n orders on each side."""
    distance = delta / (sigma * sqrt(2 / n))
    return normal(distance - 1.959964) + normal(-distance - 1.959964)


def normal(x):
    return (1 + erf(x / sqrt(2))) / 2


def simulate(seed, delta=2.0, sigma=12.0, n=288, months=40_000):
    """(estimate, standard error). The two averages of a month are drawn; of so many orders they are normal."""
    random = Random(seed)
    deviation = sigma / sqrt(n)
    line = 1.959964 * sqrt(sigma**2 / n + sigma**2 / n)
    found = 0
    for _ in range(months):
        old = random.gauss(30, deviation)
        new = random.gauss(30 - delta, deviation)
        found += abs(old - new) > line
    # Two months are added to each side, so that the error is never nought when nearly all months agree.
    share = (found + 2) / (months + 4)
    return found / months, sqrt(share * (1 - share) / months)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    for delta, sigma, n in [(1.0, 16.0, 100), (4.0, 8.0, 400), (2.5, 10.0, 300)]:
        estimate, error = simulate(7, delta, sigma, n)
        assert abs(estimate - closed_form(delta, sigma, n)) <= 4 * error
