"""The judged follow-up, computed and played."""

from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random


def closed_form_two_are_enough():
    debts = range(1, 11)
    return float(sum(Fraction(2 - (x == y), x + y - 1) for x in debts for y in debts) / 100)


def simulate_two_are_enough(seed, rounds=60_000):
    random, saved = Random(seed), 0
    for _ in range(rounds):
        debts = [-random.randint(1, 10), -random.randint(1, 10)]
        first = random.randint(1, -sum(debts) - 1)
        desks = [*debts, first, -sum(debts) - first]
        saved += any(sum(pair) == 0 for pair in combinations(desks, 2))
    share = saved / rounds
    return share, sqrt(share * (1 - share) / rounds)


if __name__ == "__main__":
    print(closed_form_two_are_enough(), simulate_two_are_enough(1))
