"""The Desk That Survived, what is asked next: an up day of a survivor, and the time of those that are closed."""

from math import sqrt
from random import Random


def closed_form_up_day(x):
    """By Bayes: the fair chance, weighed by what it leads to."""
    return (x + 1) / (2 * x)


def simulate_up_day(seed, x, n=10, runs=4_000):
    """Of the desks from x that are promoted, the share whose first day was an up day."""
    random = Random(seed)
    ups = []
    while len(ups) < runs:
        first = random.choice((-1, 1))
        at = x + first
        while 0 < at < n:
            at += random.choice((-1, 1))
        if at == n:
            ups.append(first == 1)
    share = sum(ups) / runs
    return share, sqrt(share * (1 - share) / runs)


def closed_form_closed_time(a, n):
    """Upside down it is the time of a promotion from n - a."""
    return (n**2 - (n - a) ** 2) / 3


def simulate_closed_time(seed, a, n, runs=4_000):
    random = Random(seed)
    times = []
    while len(times) < runs:
        at, days = a, 0
        while 0 < at < n:
            at += random.choice((-1, 1))
            days += 1
        if at == 0:
            times.append(days)
    mean = sum(times) / runs
    variance = sum((time - mean) ** 2 for time in times) / (runs - 1)
    return mean, sqrt(variance / runs)


if __name__ == "__main__":
    for x in (1, 4, 9):
        estimate, error = simulate_up_day(1, x)
        print(f"up from {x}: {estimate:.4f} ± {error:.4f}, closed form {closed_form_up_day(x):.4f}")
        assert abs(estimate - closed_form_up_day(x)) <= 4 * error
    for a, n in [(3, 10), (1, 6), (5, 12)]:
        estimate, error = simulate_closed_time(2, a, n)
        print(f"closed from {a} of {n}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_closed_time(a, n):.3f}")
        assert abs(estimate - closed_form_closed_time(a, n)) <= 4 * error
