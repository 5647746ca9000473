"""Four at a Time: stages with fewer and fewer fits running, against a simulated queue of cores."""

from heapq import heapify, heapreplace
from math import sqrt
from random import Random


def closed_form(fits=16, cores=4, mean=10.0):
    """The expected time until the last fit ends."""
    return mean * ((fits - cores) / cores + sum(1 / running for running in range(1, cores + 1)))


def simulate(seed, fits=16, cores=4, mean=10.0, runs=20_000):
    """(estimate, standard error): each fit goes to the core that is free first."""
    random = Random(seed)
    ends = [last_end(random, fits, cores, mean) for _ in range(runs)]
    average = sum(ends) / runs
    variance = sum((end - average) ** 2 for end in ends) / (runs - 1)
    return average, sqrt(variance / runs)


def last_end(random, fits, cores, mean):
    free = [0.0] * cores
    heapify(free)
    for _ in range(fits):
        heapreplace(free, free[0] + random.expovariate(1 / mean))
    return max(free)


if __name__ == "__main__":
    for fits, cores, mean in [(16, 4, 10.0), (8, 6, 5.0), (24, 2, 20.0)]:
        exact = closed_form(fits, cores, mean)
        for seed in range(1, 4):
            estimate, error = simulate(seed, fits, cores, mean)
            print(f"{fits} fits, {cores} cores, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
