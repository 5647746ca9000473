"""Bootstrap a Ratio, what is asked next: the correlation below which a random denominator does harm."""

from math import sqrt
from random import Random

MEAN_X, SD_X, MEAN_Y, SD_Y = 5.0, 4.0, 10.0, 10.0


def closed_form_harmful_denominator():
    """Half the relative variation of the denominator, in terms of that of the numerator."""
    return (SD_X / MEAN_X) / (2 * SD_Y / MEAN_Y)


def simulate_harmful_denominator(seed, batches=24, samples=1_000, orders=40_000):
    """In each batch the correlation is searched for at which ratios of sample means spread as much as the numerators over 5."""
    random = Random(seed)
    root = sqrt(orders)
    found = []
    for _ in range(batches):
        noise = [(random.gauss(0, 1), random.gauss(0, 1)) for _ in range(samples)]
        low, high = -0.9, 0.99
        for _ in range(14):
            rho = (low + high) / 2
            pairs = [(MEAN_X + SD_X / root * a, MEAN_Y + SD_Y / root * (rho * a + sqrt(1 - rho * rho) * b)) for a, b in noise]
            does_harm = _variance([y / x for x, y in pairs]) > _variance([y / MEAN_X for _, y in pairs])
            low, high = (rho, high) if does_harm else (low, rho)
        found.append(low)
    mean = sum(found) / batches
    return mean, 1.15 * sqrt(_variance(found) / batches)


def _variance(values):
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


if __name__ == "__main__":
    exact = closed_form_harmful_denominator()
    for seed in range(1, 4):
        estimate, error = simulate_harmful_denominator(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
