"""The Thermometer That Rounds, what is asked next: the readings that an unbiased average takes."""

from math import floor, sqrt
from random import Random


def closed_form_readings_with_dither(truth=4.3, error=0.01):
    """With a noise of one degree the log holds the next degree with the chance that is the fraction: its variance over the error's."""
    fraction = truth - floor(truth)
    return fraction * (1 - fraction) / error**2


def simulate_readings_with_dither(seed, truth=4.3, error=0.01, readings=40_000):
    """Of noises that get wider by tenths of a degree, the first that is right everywhere; then the variance of a simulated log."""
    width = next(tenths / 10 for tenths in range(1, 21) if _is_right_everywhere(tenths))
    random = Random(seed)
    logged = [floor(truth + random.uniform(-width / 2, width / 2) + 0.5) for _ in range(readings)]
    mean = sum(logged) / readings
    squares = [(one - mean) ** 2 for one in logged]
    variance = sum(squares) / (readings - 1)
    spread = sqrt(sum((square - variance) ** 2 for square in squares)) / readings
    return variance / error**2, spread / error**2


def _is_right_everywhere(tenths):
    """Temperatures by tenths from 4 to 5, and of each noise the middles of a thousand equal parts: in whole numbers, 2,000 of them a tenth."""
    for fraction in range(11):
        truth = (40 + fraction) * 2_000
        logged = [(truth + part * tenths + 10_000) // 20_000 for part in range(-999, 1_000, 2)]
        if sum(logged) * 10 != (40 + fraction) * 1_000:
            return False
    return True


if __name__ == "__main__":
    exact = closed_form_readings_with_dither()
    for seed in range(1, 6):
        estimate, error = simulate_readings_with_dither(seed)
        print(f"seed {seed}: {estimate:.1f} ± {error:.1f}, closed form {exact:.1f}")
        assert abs(estimate - exact) <= 4 * error
