"""Bootstrap a Ratio: the linearised ratio, against ratios of simulated pairs of means."""

from math import sqrt
from random import Random

MEAN_X, SD_X, MEAN_Y, SD_Y = 5.0, 4.0, 10.0, 10.0


def closed_form(rho=0.8, n=400):
    """(low, high) of the 95 % interval for the ratio of mean cost to mean size."""
    ratio = MEAN_Y / MEAN_X
    excess = SD_Y**2 - 2 * ratio * rho * SD_X * SD_Y + ratio**2 * SD_X**2
    error = sqrt(excess / n) / MEAN_X
    return ratio - 1.96 * error, ratio + 1.96 * error


def simulate(seed, rho=0.8, n=400, resamples=1_000):
    """((estimate, standard error), …) of both ends, from the mean and the spread of the ratios of resampled means.

    The means of so many orders are normal, with the covariance of one order divided by their number.
    """
    random = Random(seed)
    root = sqrt(n)
    ratios = []
    for _ in range(resamples):
        common = random.gauss(0, 1)
        own = rho * common + sqrt(1 - rho * rho) * random.gauss(0, 1)
        ratios.append((MEAN_Y + SD_Y / root * own) / (MEAN_X + SD_X / root * common))
    mean = sum(ratios) / resamples
    deviation = sqrt(sum((ratio - mean) ** 2 for ratio in ratios) / (resamples - 1))
    # The error of a mean, and 1.96 times that of a standard deviation; the two are independent.
    error = deviation * sqrt(1 / resamples + 1.96**2 / (2 * resamples))
    return (mean - 1.96 * deviation, error), (mean + 1.96 * deviation, error)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        for (estimate, error), end in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {end:.4f}")
            assert abs(estimate - end) <= 4 * error
    for rho, n in [(0.6, 400), (0.9, 1600)]:
        for (estimate, error), end in zip(simulate(7, rho, n), closed_form(rho, n)):
            assert abs(estimate - end) <= 4 * error
