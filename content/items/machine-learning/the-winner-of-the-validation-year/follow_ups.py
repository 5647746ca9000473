"""The Winner of the Validation Year, what is asked next: a year for each model, and what a measured ten is worth."""

from math import erf, exp, pi, sqrt
from random import Random


def closed_form_a_year_each(k=5, tau=3, sigma=8, rho=0.75):
    """The winner's true edge is its variance over the spread that decides the race, and a smaller spread shrinks it less."""

    def winners(noise):
        steps = 2_000
        largest = 0.0
        for i in range(steps):
            x = -8 + 16 * (i + 0.5) / steps
            largest += x * k * exp(-x * x / 2) / sqrt(2 * pi) * ((1 + erf(x / sqrt(2))) / 2) ** (k - 1) * 16 / steps
        return largest * tau**2 / sqrt(tau**2 + noise)

    return _letter(winners(sigma**2) / winners((1 - rho) * sigma**2))


def simulate_a_year_each(seed, k=5, tau=3, sigma=8, rho=0.75, runs=10_000):
    random = Random(seed)
    same = own = 0.0
    for _ in range(runs):
        true = [random.gauss(0, tau) for _ in range(k)]
        year = random.gauss(0, sigma * sqrt(rho))
        same += max((edge + year + random.gauss(0, sigma * sqrt(1 - rho)), edge) for edge in true)[1]
        own += max((edge + random.gauss(0, sigma), edge) for edge in true)[1]
    return _letter(own / same)


def _letter(ratio):
    return "b" if abs(ratio - 1) < 0.1 else "a" if ratio > 1 else "c"


def closed_form_measured_ten(measured=10, average=4, k=5, tau=3, sigma=8, rho=0.75):
    """The true share of a difference between models, and that of their average, which the year moves as a whole."""
    own, year = (1 - rho) * sigma**2, rho * sigma**2
    apart = tau**2 / (tau**2 + own)
    together = (tau**2 / k) / (tau**2 / k + own / k + year)
    return apart * (measured - average) + together * average


def simulate_measured_ten(seed, measured=10, average=4, k=5, tau=3, sigma=8, rho=0.75, teams=3_000, batches=12):
    """Least squares on simulated teams: the true edge of each model on what it and the average were measured at, read off at the numbers of the slide."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        xx = xz = zz = xy = zy = 0.0
        for _ in range(teams):
            true = [random.gauss(0, tau) for _ in range(k)]
            year = random.gauss(0, sigma * sqrt(rho))
            seen = [edge + year + random.gauss(0, sigma * sqrt(1 - rho)) for edge in true]
            z = sum(seen) / k
            for x, y in zip(seen, true):
                xx, xz, zz, xy, zy = xx + x * x, xz + x * z, zz + z * z, xy + x * y, zy + z * y
        det = xx * zz - xz * xz
        found.append(((xy * zz - zy * xz) * measured + (zy * xx - xy * xz) * average) / det)
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


if __name__ == "__main__":
    assert all(closed_form_a_year_each() == simulate_a_year_each(seed) == "c" for seed in range(1, 4))
    exact = closed_form_measured_ten()
    for seed in range(1, 6):
        estimate, error = simulate_measured_ten(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
