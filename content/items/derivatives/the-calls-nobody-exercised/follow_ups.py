"""The Calls Nobody Exercised, what is asked next: two pairs that write against each other."""

from math import sqrt
from random import Random


def closed_form_second_pair(gift=600_000, written=10_000, fee=0.6):
    """(W + 2x)² = (gift / fee) (W + x), a quadratic in x."""
    pot = gift / fee
    a, b, c = 4, 4 * written - pot, written**2 - pot * written
    return (-b + sqrt(b * b - 4 * a * c)) / (2 * a)


def simulate_second_pair(seed, gift=600_000, written=10_000, fee=0.6):
    """The pairs answer each other in turn from a drawn beginning. Each tries sizes, finer and finer ones, and keeps what earns most."""
    random = Random(seed)
    sizes = [random.uniform(0, 600_000), random.uniform(0, 600_000)]
    for turn in range(60):
        mine, theirs = turn % 2, 1 - turn % 2

        def earned(size):
            return gift * size / (written + size + sizes[theirs]) - fee * size

        width = 1_000_000.0
        while width > 10:
            width /= 4
            sizes[mine] = max((max(sizes[mine] + step * width, 0.0) for step in range(-4, 5)), key=earned)
    # No pair can do better by half of the last step.
    return sum(sizes) / 2, 10.0


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_second_pair(seed)
        print(f"seed {seed}: {estimate:.0f} ± {error:.0f}, closed form {closed_form_second_pair():.0f}")
        assert abs(estimate - closed_form_second_pair()) <= 4 * error
