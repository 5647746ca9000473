"""A Fair Handful, what is asked next: a place in the hand that surveillance has emptied."""

from fractions import Fraction
from math import comb, sqrt
from random import Random


def closed_form_open_places(seen=1_000, removed=30, k=100, lost=4):
    """By fairness alone: from the smallest hand on, the newcomer has its fair share of the hands of each size."""
    left = seen - removed
    chance, fills_smaller = {}, 0
    for size in range(max(k - removed, 0), k + 1):
        # Of all hands of this size afterwards, those with the newcomer (which were one smaller) are to be size / (left + 1).
        stay = fills_smaller * (Fraction(left + 1, size) - 1) if size else 1
        hands = comb(left, size) * comb(removed, k - size)
        chance[size] = 1 - Fraction(stay, hands)
        fills_smaller = hands * chance[size]
    return chance[k - lost]


def simulate_open_places(seed, runs=12_000):
    """By dealing: the hand is the first 100 of 1,000 tickets, and a newcomer has the ticket of one of the 30 that are taken out."""
    random = Random(seed)
    hands = taken = 0
    for _ in range(runs):
        tickets = random.sample(range(1_000), 30)
        if sum(ticket < 100 for ticket in tickets) == 4:
            hands += 1
            taken += random.choice(tickets) < 100
    share = taken / hands
    return share, sqrt(share * (1 - share) / hands)


if __name__ == "__main__":
    assert closed_form_open_places() == Fraction(4, 30)
    assert all(closed_form_open_places(lost=lost) == Fraction(lost, 30) for lost in range(31))
    for seed in range(1, 6):
        estimate, error = simulate_open_places(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {float(closed_form_open_places()):.4f}")
        assert abs(estimate - closed_form_open_places()) <= 4 * error
