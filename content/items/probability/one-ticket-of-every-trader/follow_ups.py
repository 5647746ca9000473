"""One Ticket of Every Trader, what is asked next: all tickets of some one trader, and ten draws."""

from math import comb, sqrt
from random import Random


def closed_form_all_of_one(a=12, b=6, c=2):
    """The earliest of three last tickets is, from the other end of the pile, the latest of three first ones."""
    n = a + b + c + 1
    latest = sum(n / (k + 1) for k in (a, b, c)) - sum(n / (k + 1) for k in (a + b, a + c, b + c)) + 1
    return n - latest


def simulate_all_of_one(seed, a=12, b=6, c=2, runs=20_000):
    """Piles are shuffled, and tickets drawn until some trader has none left."""
    random = Random(seed)
    pile = ["a"] * a + ["b"] * b + ["c"] * c
    total = squares = 0
    for _ in range(runs):
        random.shuffle(pile)
        left, drawn = {"a": a, "b": b, "c": c}, 0
        while min(left.values()):
            left[pile[drawn]] -= 1
            drawn += 1
        total += drawn
        squares += drawn * drawn
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / runs)


def closed_form_ten(a=12, b=6, c=2, draws=10):
    """One less the draws that miss somebody; those that miss two would have to come from one trader alone."""
    n = a + b + c
    missing = sum(comb(n - k, draws) for k in (a, b, c)) - sum(comb(k, draws) for k in (a, b, c))
    return 1 - missing / comb(n, draws)


def simulate_ten(seed, a=12, b=6, c=2, draws=10, runs=40_000):
    random = Random(seed)
    pile = ["a"] * a + ["b"] * b + ["c"] * c
    share = sum(len(set(random.sample(pile, draws))) == 3 for _ in range(runs)) / runs
    return share, sqrt(share * (1 - share) / runs)


if __name__ == "__main__":
    for exact, simulate in [(closed_form_all_of_one(), simulate_all_of_one), (closed_form_ten(), simulate_ten)]:
        for seed in range(1, 6):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
