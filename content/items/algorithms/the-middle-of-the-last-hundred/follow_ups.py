"""The judged follow-up, computed and played."""

from math import comb, sqrt
from random import Random
from statistics import median


def closed_form_median_is_bad():
    return sum(comb(5, bad) * 0.1**bad * 0.9 ** (5 - bad) for bad in range(3, 6))


def simulate_median_is_bad(seed, rounds=100_000):
    random = Random(seed)
    bad = sum(median(100.0 if random.random() < 0.1 else random.random() for _ in range(5)) == 100.0 for _ in range(rounds))
    share = bad / rounds
    return share, sqrt(share * (1 - share) / rounds)


if __name__ == "__main__":
    print(closed_form_median_is_bad(), simulate_median_is_bad(1))
