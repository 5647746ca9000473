"""The Reluctant Coin: the summed covariances, against simulated rows of tosses."""

from math import sqrt
from random import Random


def closed_form(n=100, stay=0.75):
    """Variance of the number of heads in n tosses, each equal to the one before with probability `stay`."""
    rho = 2 * stay - 1
    pairs = n * rho / (1 - rho) - rho * (1 - rho**n) / (1 - rho) ** 2
    return (n + 2 * pairs) / 4


def simulate(seed, n=100, stay=0.75, runs=8_000):
    """(estimate, standard error) of the variance, from the second and the fourth moment around the sample's own mean."""
    random = Random(seed)
    counts = [heads(random, n, stay) for _ in range(runs)]
    mean = sum(counts) / runs
    variance = sum((count - mean) ** 2 for count in counts) / (runs - 1)
    fourth = sum((count - mean) ** 4 for count in counts) / runs
    return variance, sqrt((fourth - variance * variance) / runs)


def heads(random, n, stay):
    face = random.random() < 0.5
    count = int(face)
    for _ in range(n - 1):
        if random.random() >= stay:
            face = not face
        count += face
    return count


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.2f} ± {error:.2f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    for n, stay in [(20, 0.2), (200, 0.9), (60, 0.5)]:
        estimate, error = simulate(7, n, stay)
        assert abs(estimate - closed_form(n, stay)) <= 4 * error
