"""Two Clerks, One Ledger: the missing corner of the table, against simulated ledgers whose errors are counted."""

from math import sqrt
from random import Random


def closed_form(ada=30, ben=24, both=18):
    """Errors found by neither: only-Ada times only-Ben, divided by both."""
    return (ada - both) * (ben - both) / both


def simulate(seed, ada=30, ben=24, both=18, runs=40_000):
    """(estimate, standard error) of the errors left, in ledgers on which independent clerks find these numbers on average."""
    random = Random(seed)
    total = round(ada * ben / both)
    counts = [left_in_ledger(random, total, both / ben, both / ada) for _ in range(runs)]
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
