"""The Desk That Survived: the stopped martingale, against simulated desks of which only the promoted ones are asked."""

from math import sqrt
from random import Random


def closed_form(a=3, n=10):
    """Mean number of days from a to n, given that n is reached before 0."""
    return (n * n - a * a) / 3


def simulate(seed, a=3, n=10, promoted=8_000):
    """(estimate, standard error) over the first desks that are promoted."""
    random = Random(seed)
    times = []
    while len(times) < promoted:
        capital, days = a, 0
        while 0 < capital < n:
            capital += 1 if random.random() < 0.5 else -1
            days += 1
        if capital == n:
            times.append(days)
    mean = sum(times) / promoted
    variance = sum((time - mean) ** 2 for time in times) / (promoted - 1)
    return mean, sqrt(variance / promoted)


if __name__ == "__main__":
    for a, n in [(3, 10), (1, 12), (5, 6)]:
        for seed in range(1, 3):
            estimate, error = simulate(seed, a, n)
            print(f"a {a}, n {n}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(a, n):.3f}")
            assert abs(estimate - closed_form(a, n)) <= 4 * error
