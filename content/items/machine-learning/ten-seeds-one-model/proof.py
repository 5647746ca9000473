"""Many Seeds, One Model: the variance of an average, against errors drawn one after another from their joint law."""

from math import sqrt
from random import Random


def closed_form(rho, m):
    """The mean squared error of the average of m models, as a fraction of that of one."""
    return rho + (1 - rho) / m


def simulate(seed, rho, m, runs=None):
    """(estimate, standard error). Each error is drawn given the ones before it, which uses the correlation and nothing else."""
    random = Random(seed)
    m = round(m)
    runs = runs or 200_000 // m
    steps = [conditional(rho, count) for count in range(m)]
    total = squares = 0.0
    for _ in range(runs):
        drawn = 0.0
        for weight, deviation in steps:
            drawn += weight * drawn + deviation * random.gauss(0, 1)
        square = (drawn / m) ** 2
        total += square
        squares += square * square
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / (runs - 1))


def conditional(rho, count):
    """The next error given the sum of `count` earlier ones: its mean is a weight times that sum; and its standard deviation."""
    weight = rho / (1 + (count - 1) * rho) if count else 0.0
    return weight, sqrt(1 - weight * rho * count)


if __name__ == "__main__":
    for rho, m in ((0.6, 10), (0.0, 5), (0.9, 2)):
        for seed in range(1, 4):
            estimate, error = simulate(seed, rho, m)
            print(f"rho {rho}, m {m}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(rho, m):.4f}")
            assert abs(estimate - closed_form(rho, m)) <= 4 * error
