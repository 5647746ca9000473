"""A Cycle in the Smoothed Line, what is asked next: an average that forgets slowly in place of one with a window."""

from random import Random

from proof import closed_form, simulate


def closed_form_forgetting():
    """By the correlation of two neighbours, summed over the weights of the months: only it decides."""
    weights = [(11 / 12) ** lag for lag in range(2_000)]
    rho = sum(one * other for one, other in zip(weights, weights[1:])) / sum(one * one for one in weights)
    return _letter(closed_form(1 / (1 - rho)) / closed_form(12))


def simulate_forgetting(seed, months=400_000):
    """By counting: the rises of a line that keeps 11/12 of itself, beside those of the window."""
    random = Random(seed)
    line, found = 0.0, 0
    for _ in range(months):
        after = 11 / 12 * line + random.gauss(0, 1)
        found += line < 0 <= after
        line = after
    return _letter(months / found / simulate(seed)[0])


def _letter(ratio):
    """Of the cycle beside that of the window; a difference of less than 5 % is chance."""
    return "b" if abs(ratio - 1) < 0.05 else "a" if ratio < 1 else "c"


if __name__ == "__main__":
    assert closed_form_forgetting() == "b"
    assert all(simulate_forgetting(seed) == "b" for seed in range(1, 6))
    print(f"{closed_form(24):.2f} months with a window of 24, {closed_form(12):.2f} with 12")
