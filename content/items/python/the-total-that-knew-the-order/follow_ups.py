"""The Total That Knew the Order, what is asked next: how many totals three amounts can have with plain additions."""

from itertools import permutations
from random import Random


def closed_form_three_desks():
    """The first two may be swapped, so only who comes last matters."""
    return len({frozenset(order[:2]) for order in permutations("abc")})


def simulate_three_desks(seed, days=20_000):
    """(estimate, standard error): the most different totals of a day, over many days of random amounts. It is reached, so it is certain."""
    random = Random(seed)
    most = 0
    for _ in range(days):
        day = [random.gauss(0, 1) * 10.0 ** random.randint(0, 3) for _ in range(3)]
        most = max(most, len({(one + two) + three for one, two, three in permutations(day)}))
    return most, 0.0


if __name__ == "__main__":
    assert all(simulate_three_desks(seed) == (closed_form_three_desks(), 0.0) for seed in range(1, 6))
    print({(one + two) + three for one, two, three in permutations([0.2, 0.3, 0.4])})
