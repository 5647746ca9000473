"""Thirty Minutes of Silence, what is asked next: sessions that end after an hour."""

from math import exp, sqrt
from random import Random


def closed_form_an_hour_of_silence(mean_gap=30, old=30, new=60):
    """The number of quotes is one over the chance of a gap that ends the session."""
    return exp(-old / mean_gap) / exp(-new / mean_gap)


def simulate_an_hour_of_silence(seed, quotes=40_000):
    """A log is cut into sessions with either rule, and both are counted."""
    random = Random(seed)
    at, last, old, new = 0.0, -100.0, 0, 0
    for _ in range(quotes):
        at += random.expovariate(1 / 30)
        old += at - last > 30
        new += at - last > 60
        last = at
    # Of the old sessions a share begins a new one: that is binomial.
    share = new / old
    return (quotes / new) / (quotes / old), sqrt(share * (1 - share) / old) / share**2


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_an_hour_of_silence(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_an_hour_of_silence():.3f}")
        assert abs(estimate - closed_form_an_hour_of_silence()) <= 4 * error
