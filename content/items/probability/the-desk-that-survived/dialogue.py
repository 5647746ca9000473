"""The Desk That Survived, the steps of the dialogue: the chance, the least time, the martingale, the mean time."""

from math import sqrt
from random import Random

from proof import closed_form


def closed_form_promoted(a, n):
    return a / n


def simulate_promoted(seed, a, n, runs=20_000):
    random = Random(seed)
    share = sum(_walk(random, a, n)[0] == n for _ in range(runs)) / runs
    return share, sqrt(share * (1 - share) / runs)


def closed_form_least_days():
    return 100 - 1


def simulate_least_days(seed):
    """The days after which the end is within reach, one more unit at most on each."""
    highest, days = 1, 0
    while highest < 100:
        highest, days = highest + 1, days + 1
    return days, 0.0


def closed_form_coefficient():
    """Of the mean of (S + 1)³ and (S - 1)³ less S³, by S."""
    at = 7
    return (((at + 1) ** 3 + (at - 1) ** 3) / 2 - at**3) / at


def simulate_coefficient(seed, runs=40_000, days=6, start=4):
    """By how much the mean cube of a walk has grown, a day and unit of capital: its mean stays at the start."""
    random = Random(seed)
    cubes = [(start + sum(random.choice((-1, 1)) for _ in range(days))) ** 3 for _ in range(runs)]
    mean = sum(cubes) / runs
    error = sqrt(sum((cube - mean) ** 2 for cube in cubes) / (runs - 1) / runs)
    return (mean - start**3) / (days * start), error / (days * start)


def closed_form_solved(a, n):
    return closed_form(a=a, n=n)


def simulate_solved(seed, a, n, runs=3_000):
    random = Random(seed)
    times = []
    while len(times) < runs:
        end, days = _walk(random, a, n)
        if end == n:
            times.append(days)
    mean = sum(times) / runs
    return mean, sqrt(sum((time - mean) ** 2 for time in times) / (runs - 1) / runs)


def _walk(random, a, n):
    at, days = a, 0
    while 0 < at < n:
        at += 1 if random.random() < 0.5 else -1
        days += 1
    return at, days


if __name__ == "__main__":
    for exact, (estimate, error) in [
        (closed_form_promoted(3, 10), simulate_promoted(1, 3, 10)),
        (closed_form_least_days(), simulate_least_days(1)),
        (closed_form_coefficient(), simulate_coefficient(1)),
        (closed_form_solved(3, 10), simulate_solved(1, 3, 10)),
    ]:
        print(f"{estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error + 1e-12
