"""Power Before Data, what is asked next: the saving that is measured where the test is significant."""

from math import sqrt
from random import Random
from statistics import NormalDist

LINE = 1.96


def closed_form_reported_saving(delta=2.0, sigma=12.0, n=288):
    """The mean of a normal variable beyond the line."""
    error, law = sigma * sqrt(2 / n), NormalDist()
    beyond = delta / error - LINE
    return delta + error * law.pdf(beyond) / law.cdf(beyond)


def simulate_reported_saving(seed, delta=2.0, sigma=12.0, n=288, months=40_000):
    """Months in which both averages are drawn; of those whose test is significant in favour, the mean difference."""
    random = Random(seed)
    reported = []
    for _ in range(months):
        saving = random.gauss(30, sigma / sqrt(n)) - random.gauss(30 - delta, sigma / sqrt(n))
        if saving / sqrt(2 * sigma**2 / n) > LINE:
            reported.append(saving)
    mean = sum(reported) / len(reported)
    return mean, sqrt(sum((one - mean) ** 2 for one in reported)) / len(reported)


if __name__ == "__main__":
    exact = closed_form_reported_saving()
    for seed in range(1, 6):
        estimate, error = simulate_reported_saving(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
