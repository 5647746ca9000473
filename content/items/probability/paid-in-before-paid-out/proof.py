"""Paid In Before Paid Out: good starts on a ring, against shuffled days."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(a=14, x=2, y=3, z=7):
    """Chance that `a` ones, in random order with three steps down, never sum to less than nothing."""
    return max(0, a + 1 - x - y - z) / (a + 1)


def working(a, x, y, z):
    """What the texts name; no question where the redemptions are not in order of size or use up all of the money."""
    total = x + y + z
    if not x < y < z or a <= total:
        return None
    shown = {"total": total, "tickets": a + 3, "slots": a + 1, "s": a + 1 - total}
    return {**shown, "answer": Fraction(a + 1 - total, a + 1)}


def wrong(a, x, y, z):
    """In the order of `misconceptions`."""
    n = a + 1
    return [Fraction((n - x) * (n - y) * (n - z), n**3), Fraction(n - z, n), Fraction(a - x - y - z, a + 3)]


def simulate(seed, a=14, x=2, y=3, z=7, runs=20_000):
    """(estimate, standard error): the tickets of a day are shuffled and booked one by one."""
    random = Random(seed)
    tickets = [1] * a + [-x, -y, -z]
    fine = sum(is_never_overdrawn(random, tickets) for _ in range(runs))
    estimate = fine / runs
    return estimate, sqrt((fine + 1) * (runs - fine + 1) / (runs + 2) ** 3)  # not nothing where no day was fine


def is_never_overdrawn(random, tickets):
    random.shuffle(tickets)
    balance = 0
    for ticket in tickets:
        balance += ticket
        if balance < 0:
            return False
    return True


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
