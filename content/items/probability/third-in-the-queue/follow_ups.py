"""Third in the Queue, what is asked next: the time of a queue that is filled, and the chance with k orders ahead."""

from math import sqrt
from random import Random

from proof import is_filled


def closed_form_time_of_the_filled(ahead=2, mu=2.0, theta=0.5, nu=1.0):
    """How long a race takes does not depend on who wins it: one over all rates, step by step."""
    return sum(1 / (mu + n * theta + nu) for n in range(ahead + 1))


def simulate_time_of_the_filled(seed, ahead=2, mu=2.0, theta=0.5, nu=1.0, runs=30_000):
    """Owners with a patience of their own, sales one after another, and a price that leaves: the mean time of those that are filled."""
    random = Random(seed)
    times = []
    for _ in range(runs):
        leaves, now = random.expovariate(nu), 0.0
        owners = [random.expovariate(theta) for _ in range(ahead)]
        while True:
            now += random.expovariate(mu)
            owners = [patience for patience in owners if patience > now]
            if now > leaves or not owners:
                break
            owners.pop(0)
        if now <= leaves:
            times.append(now)
    mean = sum(times) / len(times)
    return mean, sqrt(sum((time - mean) ** 2 for time in times)) / len(times)


def closed_form_fill_behind_k(k):
    """The telescoped product of the factors (4 + n)/(6 + n)."""
    return 20 / ((k + 5) * (k + 6))


def simulate_fill_behind_k(seed, k, runs=8_000):
    """The book of the question itself, with k orders ahead."""
    random = Random(seed)
    share = sum(is_filled(random, k + 1, 2.0, 0.5, 1.0) for _ in range(runs)) / runs
    return share, sqrt(share * (1 - share) / runs)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_time_of_the_filled(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form_time_of_the_filled():.4f}")
        assert abs(estimate - closed_form_time_of_the_filled()) <= 4 * error
        estimate, error = simulate_fill_behind_k(seed, seed + 1)
        print(f"{seed + 1} ahead: {estimate:.4f} ± {error:.4f}, closed form {closed_form_fill_behind_k(seed + 1):.4f}")
        assert abs(estimate - closed_form_fill_behind_k(seed + 1)) <= 4 * error
