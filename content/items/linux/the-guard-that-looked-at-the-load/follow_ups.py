"""The Guard That Looked at the Load, what is asked next: a guard that looks once a minute."""

from math import exp, floor

import proof


def closed_form_once_a_minute():
    """From look to look the average keeps exp(-1): the lag is 1 / (e - 1) looks, and has long been complete."""
    return 2 * (floor(96 / 2 + 1 / (exp(1) - 1)) + 1)


def simulate_once_a_minute(seed):
    """The machine second by second, as Linux does it: the load in whole 2048ths, rounded up as it climbs, and a guard that reads two decimals of it."""
    kept, one = 1884, 2048
    load, jobs = 0, []
    for second in range(1, 2 * 3600):
        if second % 5 == 0:
            load = (load * kept + len(jobs) * one * (one - kept) + one - 1) // one
        if second % 60 == 0 and float(f"{load // one}.{load % one * 100 // one:02d}") < 96:
            jobs += [second, second]
    return len(jobs), 0.0


if __name__ == "__main__":
    assert simulate_once_a_minute(1) == (closed_form_once_a_minute(), 0.0)
    print(closed_form_once_a_minute(), proof.closed_form(keep=exp(-5 / 300)))
