"""The Lots That Are Left, what is asked next: how many purchases and sales meet."""

from bisect import bisect_left, bisect_right
from random import Random


def closed_form_pairs_that_meet(purchases=1_000, sales=800):
    """Every piece of the line ends where a purchase or a sale ends, and the last one ends both."""
    return purchases + sales - 1


def simulate_pairs_that_meet(seed, purchases=1_000, sales=800, books=5):
    """Books whose lots are drawn until all is sold: for each sale the purchases that overlap with it are counted. Large lots, so that hardly two ends coincide."""
    random = Random(seed)
    most = 0
    for _ in range(books):
        units = 10**9
        bought = _line(random, purchases, units)
        sold = _line(random, sales, units)
        most = max(most, sum(bisect_left(bought, after) - bisect_right(bought, before) + 1 for before, after in zip(sold, sold[1:])))
    return most, 0.0


def _line(random, pieces, units):
    """Running totals, from nothing to all."""
    return [0, *sorted(random.sample(range(1, units), pieces - 1)), units]


if __name__ == "__main__":
    assert all(simulate_pairs_that_meet(seed)[0] == closed_form_pairs_that_meet() for seed in range(1, 6))
    # In small: drawn ways to cut twelve units into lots, all pairs compared.
    for purchases, sales in [(3, 2), (2, 4), (1, 5)]:
        most = 0
        for seed in range(300):
            random = Random(seed)
            bought, sold = _line(random, purchases, 12), _line(random, sales, 12)
            most = max(most, sum(min(b, d) > max(a, c) for a, b in zip(bought, bought[1:]) for c, d in zip(sold, sold[1:])))
        assert most == closed_form_pairs_that_meet(purchases, sales)
