"""The Guard That Looked at the Load, what is asked next: a guard that looks once a minute."""

from math import exp, floor

import proof


def closed_form_once_a_minute():
    """From look to look the average keeps exp(-1): the lag is 1 / (e - 1) looks, and has long been complete."""
    return 2 * (floor(96 / 2 + 1 / (exp(1) - 1)) + 1)


def simulate_once_a_minute(seed):
    """Update by update, with a look after every twelfth."""
    return proof.simulate(seed, looks=12)


if __name__ == "__main__":
    assert simulate_once_a_minute(1) == (closed_form_once_a_minute(), 0.0)
    print(closed_form_once_a_minute(), proof.closed_form(keep=exp(-5 / 300)))
