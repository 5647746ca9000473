"""Risk Report Before the Open, what is asked next: the highest VaR when C is uncorrelated with A."""

from math import cos, pi, sin, sqrt
from random import Random

FIRST, SECOND, THIRD, CORRELATION = 5.0, 3.0, 1.0, 0.6


def closed_form_highest_with_one_zero():
    """With B's correlation with C as large as the other two allow."""
    room = sqrt(1 - CORRELATION**2)
    return sqrt(FIRST**2 + SECOND**2 + THIRD**2 + 2 * CORRELATION * FIRST * SECOND + 2 * room * SECOND * THIRD)


def simulate_highest_with_one_zero(seed, runs=100_000, directions=360):
    """Simulated nights in three directions. C takes every direction beside A's, and the widest spread of the firm counts."""
    random = Random(seed)
    nights = [[random.gauss(0, 1) for _ in range(3)] for _ in range(runs)]
    moments = [[sum(night[i] * night[j] for night in nights) / runs for j in range(3)] for i in range(3)]
    rest = sqrt(1 - CORRELATION**2)
    highest = 0.0
    for place in range(directions):
        angle = 2 * pi * place / directions
        # What the firm holds of each direction: A is the first, B stands in the first two.
        firm = (FIRST + SECOND * CORRELATION, SECOND * rest + THIRD * cos(angle), THIRD * sin(angle))
        square = sum(firm[i] * firm[j] * moments[i][j] for i in range(3) for j in range(3))
        highest = max(highest, sqrt(square))
    return highest, highest / sqrt(2 * runs)


if __name__ == "__main__":
    exact = closed_form_highest_with_one_zero()
    for seed in range(1, 6):
        estimate, error = simulate_highest_with_one_zero(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
