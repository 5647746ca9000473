"""Four at a Time: stages with fewer and fewer fits running, against a simulated queue of cores."""

from fractions import Fraction
from heapq import heapify, heapreplace
from math import exp, sqrt
from random import Random


def closed_form(fits=16, cores=4, mean=10.0):
    """The expected time until the last fit ends."""
    return mean * ((fits - cores) / cores + sum(1 / running for running in range(1, cores + 1)))


def working(fits, cores, mean):
    """What the texts name: minutes of work, of full cores, of the tail and of idleness."""
    queued, waves = fits - cores, fits // cores
    busy, tail = Fraction(mean * queued, cores), mean * sum(Fraction(1, running) for running in range(1, cores + 1))
    # While `running` fits run, the other cores stand idle.
    idle = mean * sum(Fraction(cores - running, running) for running in range(1, cores))
    shown = {"work": fits * mean, "queued": queued, "waves": waves, "padded": f"{fits:02}", "busy": busy, "tail": tail, "idle": idle}
    return {**shown, "answer": busy + tail}


def wrong(fits, cores, mean):
    """In the order of `misconceptions`."""
    w = working(fits, cores, mean)
    at_once = mean * sum(Fraction(1, running) for running in range(1, fits + 1))
    return [Fraction(w["work"], cores), w["waves"] * w["tail"], mean * longest_share(w["waves"], cores), at_once]


def longest_share(fits, cores, upto=80, steps=40_000):
    """The mean of the largest of `cores` sums of `fits` exponential times of mean 1, by Simpson's rule over its survival function."""
    width, total = upto / steps, 0.0
    for step in range(steps + 1):
        x, term, later = step * width, 1.0, 0.0
        for k in range(fits):
            later += term
            term *= x / (k + 1)
        total += (1 - (1 - exp(-x) * later) ** cores) * (1 if step in (0, steps) else 4 if step % 2 else 2)
    return total * width / 3



def simulate(seed, fits=16, cores=4, mean=10.0, runs=3_000):
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
