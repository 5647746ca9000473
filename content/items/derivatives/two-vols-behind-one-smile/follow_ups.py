"""Two Vols Behind One Smile, what is asked next: the straddles that make a sold variance swap indifferent to the court."""

from math import pi, sqrt
from random import Random


def closed_form_indifferent(chance=0.2, straddle=20, swap=25):
    """The chord of the parabola between the two volatilities has their sum for its slope."""
    spread, stretch = sqrt(swap**2 - straddle**2), sqrt((1 - chance) / chance)
    return (straddle + spread * stretch) + (straddle - spread / stretch)


def simulate_indifferent(seed, wild=50.0, quiet=12.5, days=250, batches=40, years=8):
    """Days of both worlds are played. What the swap pays more in the wild one, over what a point of volatility brings on the straddle there."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        squares, travels = zip(*(_played(random, volatility, days, years) for volatility in (wild, quiet)))
        found.append((squares[0] - squares[1]) / (travels[0] - travels[1]))
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


def _played(random, volatility, days, years):
    """The squared moves of a year, and the volatility that the moves' mean size tells, which is what a straddle is paid for."""
    moves = [random.gauss(0, volatility / sqrt(days)) for _ in range(days * years)]
    return sum(move**2 for move in moves) / years, sum(map(abs, moves)) / len(moves) * sqrt(days * pi / 2)


if __name__ == "__main__":
    exact = closed_form_indifferent()
    for seed in range(1, 6):
        estimate, error = simulate_indifferent(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
