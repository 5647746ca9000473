"""Twenty-Five Paths in Each Scenario: squares of the two reports, against nested simulations that are fitted to them."""

from math import sqrt
from random import Random


def closed_form(coarse=11.0, fine=7.0):
    """The exposure without noise, from reports with 25 and with 100 inner paths."""
    return sqrt(float((4 * fine**2 - coarse**2) / 3))


def working(coarse, fine):
    """What the texts name: the squares of the reports, the noise in them, and the true square."""
    square = (4 * fine**2 - coarse**2) / 3
    shown = {"coarse2": coarse**2, "fine2": fine**2, "gap": coarse**2 - fine**2, "noise": (coarse**2 - fine**2) / 3, "square": square}
    return {"answer": closed_form(coarse, fine), **shown}


def wrong(coarse, fine):
    """In the order of `misconceptions`."""
    return [fine, fine - (coarse - fine) / 3, 2 * fine - coarse]


def simulate(seed, coarse=11.0, fine=7.0, runs=8_000, batches=20):
    """(estimate, standard error): noise is tried until the simulated reports differ as the real ones do."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        draws = [(random.gauss(0, 1), random.gauss(0, 1)) for _ in range(runs // batches)]

        def report(noise):
            # Every scenario with its opposite, so that the mean value is zero as it is said to be.
            return sum(abs(value + noise * error) for value, error in draws) / len(draws) / 2

        # Only the noise decides by which factor the reports differ: 100 paths have half of the noise of 25.
        low, high = 0.0, 100.0
        for _ in range(28):
            noise = (low + high) / 2
            low, high = (noise, high) if report(noise) / report(noise / 2) < coarse / fine else (low, noise)
        found.append(report(0.0) * coarse / report(noise))
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


if __name__ == "__main__":
    for given in [(11.0, 7.0), (13.0, 7.0), (10.0, 9.5)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
