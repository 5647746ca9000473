"""Ten Features, Ten Months: the cost of estimated coefficients, against regressions fitted to simulated samples."""

from math import sqrt
from operator import mul
from random import Random


def closed_form(p=10, n=211, truth=0.02):
    """The expected R² on a new day, when the true coefficients would have `truth`."""
    return 1 - (1 - truth) * (1 + p / (n - p - 1))


def simulate(seed, p=10, n=211, truth=0.02, runs=None):
    """(estimate, standard error): fits by least squares, each judged by its coefficients on the features of a new day."""
    random = Random(seed)
    runs = runs or 24_000 // n
    beta = [sqrt(truth / p)] * p
    noise = sqrt(1 - truth)
    values = []
    for _ in range(runs):
        wrong = [fitted - true for fitted, true in zip(least_squares(random, n, beta, noise), beta)]
        values.append(1 - noise**2 - sum(error * error for error in wrong))
    mean = sum(values) / runs
    variance = sum((value - mean) ** 2 for value in values) / (runs - 1)
    return mean, sqrt(variance / runs)


def least_squares(random, n, beta, noise):
    """The coefficients fitted to n simulated days, from the normal equations."""
    gauss = random.gauss
    columns = [[gauss(0, 1) for _ in range(n)] for _ in beta]
    target = [sum(map(mul, beta, row)) + noise * gauss(0, 1) for row in zip(*columns)]
    return solve([[sum(map(mul, one, other)) for other in [*columns, target]] for one in columns])


def solve(system):
    """Gauss elimination; the matrix is positive definite, so no rows need to be exchanged."""
    p = len(system)
    for i in range(p):
        for k in range(i + 1, p):
            factor = system[k][i] / system[i][i]
            system[k] = [a - factor * b for a, b in zip(system[k], system[i])]
    solution = [0.0] * p
    for i in reversed(range(p)):
        known = sum(system[i][j] * solution[j] for j in range(i + 1, p))
        solution[i] = (system[i][p] - known) / system[i][i]
    return solution


if __name__ == "__main__":
    for p, n in ((10, 211), (3, 61)):
        for seed in range(1, 4):
            estimate, error = simulate(seed, p, n)
            print(f"p {p}, n {n}, seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {closed_form(p, n):.5f}")
            assert abs(estimate - closed_form(p, n)) <= 4 * error
