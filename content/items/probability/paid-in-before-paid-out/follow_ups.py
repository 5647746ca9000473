"""Paid In Before Paid Out, what is asked next: the same money in smaller tickets, and as much out as in."""

from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random


def closed_form_small_tickets(subscriptions=14, few=(2, 3, 7), many=(1,) * 12):
    """By counting all orders, ticket by ticket, for both ways to cut the redemptions."""

    def debt(redemptions):
        @cache
        def fine(ones, left, balance):
            if not ones and not left:
                return Fraction(1)
            tickets = ones + len(left)
            chance = Fraction(ones, tickets) * fine(ones - 1, left, balance + 1) if ones else Fraction(0)
            for one in set(left):
                if balance >= one:
                    at = left.index(one)
                    chance += Fraction(left.count(one), tickets) * fine(ones, left[:at] + left[at + 1 :], balance - one)
            return chance

        return 1 - fine(subscriptions, redemptions, 0)

    return _letter(float(debt(many) - debt(few)))


def simulate_small_tickets(seed, subscriptions=14, few=(2, 3, 7), many=(1,) * 12, runs=20_000):
    """Shuffled days with both kinds of tickets."""
    random = Random(seed)
    return _letter((_debts(random, subscriptions, many, runs) - _debts(random, subscriptions, few, runs)) / runs)


def _letter(more):
    return "b" if abs(more) < 0.02 else "a" if more < 0 else "c"


def _debts(random, subscriptions, redemptions, runs):
    tickets = [1] * subscriptions + [-one for one in redemptions]
    debts = 0
    for _ in range(runs):
        random.shuffle(tickets)
        balance = 0
        for ticket in tickets:
            balance += ticket
            if balance < 0:
                debts += 1
                break
    return debts


def closed_form_all_of_it(subscriptions=14):
    """On the ring, with one more subscription, a single good start is left."""
    return 1 - 1 / (subscriptions + 1)


def simulate_all_of_it(seed, subscriptions=14, runs=5_000):
    """As much out as in, cut in several ways; all days count alike."""
    random = Random(seed)
    cuts = [(14,), (2, 5, 7), (1,) * 14, (4, 4, 3, 3)]
    share = sum(_debts(random, subscriptions, cut, runs) for cut in cuts) / (runs * len(cuts))
    return share, sqrt(share * (1 - share) / (runs * len(cuts)))


if __name__ == "__main__":
    assert all(closed_form_small_tickets() == simulate_small_tickets(seed) == "b" for seed in range(1, 4))
    exact = closed_form_all_of_it()
    for seed in range(1, 6):
        estimate, error = simulate_all_of_it(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
