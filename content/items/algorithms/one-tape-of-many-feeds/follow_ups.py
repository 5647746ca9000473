"""The judged follow-up, computed and played."""

from math import exp
from random import Random
from statistics import fmean, stdev


def closed_form_wait_with_beats():
    q = exp(-1 / 4)
    return 40 * (1 - q) - 160 * (1 - 5 / 4 * q)


def simulate_wait_with_beats(seed, rounds=60_000):
    random = Random(seed)
    waits = [min(random.expovariate(1 / 40), random.uniform(0, 10)) for _ in range(rounds)]
    return fmean(waits), stdev(waits) / rounds**0.5


if __name__ == "__main__":
    print(closed_form_wait_with_beats(), simulate_wait_with_beats(1))
