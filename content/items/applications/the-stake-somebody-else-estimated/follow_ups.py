"""The Stake Somebody Else Estimated, what is asked next: the record from which on the proposals earn anything."""

from math import sqrt
from random import Random


def closed_form_earns_anything(sharpe=0.5):
    """The growth with the full stakes is S²/2 - 1/(2T)."""
    return 1 / sharpe**2


def simulate_earns_anything(seed, sharpe=0.5, runs=20_000, batches=20):
    """The same strategies have records of any length; by halving, the length at which what they earn passes zero."""
    random = Random(seed)
    found = []
    for _ in range(batches):
        strategies = [(random.choice((-sharpe, sharpe)), random.gauss(0, 1)) for _ in range(runs // batches)]

        def earned(years):
            stakes = [(drift + noise / sqrt(years), drift) for drift, noise in strategies]
            return sum(stake * drift - stake**2 / 2 for stake, drift in stakes)

        short, long = 0.5, 50.0
        for _ in range(30):
            middle = (short + long) / 2
            short, long = (middle, long) if earned(middle) < 0 else (short, middle)
        found.append(middle)
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_earns_anything(seed)
        print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {closed_form_earns_anything():.3f}")
        assert abs(estimate - closed_form_earns_anything()) <= 4 * error
