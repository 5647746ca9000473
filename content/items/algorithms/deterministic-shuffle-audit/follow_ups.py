"""Deterministic Shuffle Audit, what is asked next: from how many names on a 32-bit seed must miss some orders."""


def closed_form_first_short_of_orders(seeds=2**32):
    """By counting: the first number of names with more orders than there are seeds."""
    names, orders = 1, 1
    while orders <= seeds:
        names += 1
        orders *= names
    return names


def simulate_first_short_of_orders(seed, seeds=2**32):
    """By naming: each seed gets an order of its own as long as its number can be written with the draws below 2, 3, … and the number of names.

    The largest number takes the most draws; with one name more than draws all numbers have room, and then some orders are left without one."""
    number, below = seeds - 1, 2
    while number:
        number //= below
        below += 1
    return below - 1, 0.0


if __name__ == "__main__":
    assert closed_form_first_short_of_orders() == simulate_first_short_of_orders(1)[0] == 13
