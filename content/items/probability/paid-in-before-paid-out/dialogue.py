"""Paid In Before Paid Out, the steps of the dialogue: one redemption, two small days, good starts on a ring, and what the treasurer needs."""

from fractions import Fraction
from itertools import count, permutations
from math import ceil, sqrt
from random import Random

from proof import is_never_overdrawn


def closed_form_seven_alone():
    """By its places: so many subscriptions can stand before it."""
    return sum(before >= 7 for before in range(15)) / 15


def simulate_seven_alone(seed):
    return _shuffled(seed, 14, (7,))


def closed_form_smallest_day():
    return float(_fine_orders(2, (1, 1)))


def simulate_smallest_day(seed):
    return _shuffled(seed, 2, (1, 1))


def closed_form_once_more():
    return float(_fine_orders(3, (1, 2)))


def simulate_once_more(seed):
    return _shuffled(seed, 3, (1, 2))


def closed_form_starts_in_a_group():
    """Counted from each of the three tickets; what comes later cannot mend what has been too low."""
    group = [1, 1, -2]
    return sum(min(_balances(group[start:])) >= 1 for start in range(3))


def simulate_starts_in_a_group(seed, rings=200):
    """Rings with such a group somewhere in them, at whose beginning they are cut open."""
    random = Random(seed)
    found = 0
    for _ in range(rings):
        others = [1] * 13 + [-3, -7]
        random.shuffle(others)
        found += sum(start < 3 for start in _good_starts([1, 1, -2] + others))
    return found / rings, 0.0


def closed_form_left_on_the_ring():
    return 15 - 2 - 3 - 7


def simulate_left_on_the_ring(seed, rings=200):
    """The good starts of random rings, tried one by one: what is left are all of them."""
    random = Random(seed)
    found = set()
    for _ in range(rings):
        ring = [1] * 15 + [-2, -3, -7]
        random.shuffle(ring)
        starts = _good_starts(ring)
        assert all(ring[start] == 1 for start in starts)
        found.add(len(starts))
    (each,) = found
    return each, 0.0


def closed_form_subscriptions_needed():
    return ceil(12 / Fraction(1, 20)) - 1


def simulate_subscriptions_needed(seed):
    """By the places of a single redemption of twelve, counted."""

    def debts(subscriptions):
        return Fraction(sum(before < 12 for before in range(subscriptions + 1)), subscriptions + 1)

    return next(a for a in count(12) if debts(a) <= Fraction(1, 20)), 0.0


def _fine_orders(subscriptions, redemptions):
    orders = list(permutations([1] * subscriptions + [-one for one in redemptions]))
    return Fraction(sum(min(_balances(order)) >= 0 for order in orders), len(orders))


def _good_starts(ring):
    return [start for start in range(len(ring)) if min(_balances(ring[start:] + ring[:start])) >= 1]


def _balances(tickets):
    balance, balances = 0, []
    for ticket in tickets:
        balance += ticket
        balances.append(balance)
    return balances


def _shuffled(seed, subscriptions, redemptions, runs=20_000):
    random = Random(seed)
    tickets = [1] * subscriptions + [-one for one in redemptions]
    share = sum(is_never_overdrawn(random, tickets) for _ in range(runs)) / runs
    return share, sqrt(share * (1 - share) / runs)


if __name__ == "__main__":
    for closed_form, simulate in [
        (closed_form_seven_alone, simulate_seven_alone),
        (closed_form_smallest_day, simulate_smallest_day),
        (closed_form_once_more, simulate_once_more),
        (closed_form_starts_in_a_group, simulate_starts_in_a_group),
        (closed_form_left_on_the_ring, simulate_left_on_the_ring),
        (closed_form_subscriptions_needed, simulate_subscriptions_needed),
    ]:
        exact = closed_form()
        for seed in range(1, 4):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error + 1e-12
    print(f"the product: {13 * 12 * 8 / 15**3:.2f}")
    print("239 subscriptions, the three redemptions:", _shuffled(1, 239, (2, 3, 7)))
