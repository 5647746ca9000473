"""One Ticket of Every Trader: a maximum by minima, against shuffled piles."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(a=12, b=6, c=2):
    """Mean number of tickets until all three traders have been seen."""
    n = a + b + c + 1
    singles = sum(n / (k + 1) for k in (a, b, c))
    pairs = sum(n / (k + 1) for k in (a + b, a + c, b + c))
    return singles - pairs + 1


def working(a, b, c):
    """What the texts name."""
    n = a + b + c + 1
    sum_ = sum(Fraction(n, k + 1) for k in (a, b, c))
    pairs = sum(Fraction(n, k + 1) for k in (a + b, a + c, b + c))
    answer = sum_ - pairs + 1
    if not a > b > c:
        return None
    back = sum(Fraction(n - 1, k) for k in (a, b, c)) - sum(Fraction(n - 1, k) for k in (a + b, a + c, b + c)) + 1
    places = {"a1": a + 1, "b1": b + 1, "c1": c + 1, "ab": a + b + 1, "ac": a + c + 1, "bc": b + c + 1}
    rare = Fraction(n, c + 1)
    return {"all": n - 1, "next": n, **places, "sum": sum_, "pairs": pairs, "rare": rare, "extra": answer - rare, "back": back, "answer": answer}


def wrong(a, b, c):
    """In the order of `misconceptions`."""
    w = working(a, b, c)
    return [w["back"], w["rare"], w["sum"]]


def simulate(seed, a=12, b=6, c=2, runs=20_000):
    """(estimate, standard error): piles are shuffled, and tickets drawn until nobody is missing."""
    random = Random(seed)
    pile = ["a"] * a + ["b"] * b + ["c"] * c
    total = squares = 0
    for _ in range(runs):
        random.shuffle(pile)
        seen, drawn = set(), 0
        while len(seen) < 3:
            seen.add(pile[drawn])
            drawn += 1
        total += drawn
        squares += drawn * drawn
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / runs)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
