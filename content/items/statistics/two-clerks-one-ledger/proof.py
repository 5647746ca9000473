"""Two Clerks, One Ledger: the missing corner of the table, against simulated ledgers whose errors are counted."""

from fractions import Fraction
from math import gcd, sqrt
from random import Random


def closed_form(ada=30, ben=24, both=18):
    """Errors found by neither: only-Ada times only-Ben, divided by both."""
    return (ada - both) * (ben - both) / both


def working(ada, ben, both):
    """What the texts name. None where the estimate is no whole number or more than was found, or the rate cannot be reduced."""
    all_errors, found = Fraction(ada * ben, both), ada + ben - both
    left = all_errors - found
    if left.denominator > 1 or left > found or gcd(ada, both) == 1:
        return None
    alone = {"only_ada": ada - both, "only_ben": ben - both}
    return {"rate": Fraction(both, ada), "all": all_errors, "found": found, **alone, "answer": left}


def wrong(ada, ben, both):
    """In the order of `misconceptions`."""
    return [0, ada + ben - both, Fraction(ada * ben, both)]



def simulate(seed, ada=30, ben=24, both=18, runs=1_500):
    """(estimate, standard error) of the errors left, in ledgers on which independent clerks find these numbers on average."""
    random = Random(seed)
    # A total that is no whole number is one of its neighbours, by chance.
    total = ada * ben / both
    counts = [left_in_ledger(random, int(total) + (random.random() < total % 1), both / ben, both / ada) for _ in range(runs)]
    mean = sum(counts) / runs
    variance = sum((count - mean) ** 2 for count in counts) / (runs - 1)
    return mean, sqrt(variance / runs)


def left_in_ledger(random, total, ada_rate, ben_rate):
    left = 0
    for _ in range(total):
        seen_by_ada = random.random() < ada_rate
        seen_by_ben = random.random() < ben_rate
        left += not (seen_by_ada or seen_by_ben)
    return left


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
