"""Missing Not at Random: the Sharpe ratio of selected months, against a simulated history with its gaps."""

from math import pi, sqrt
from random import Random


def closed_form(kept=0.5):
    """The annual Sharpe ratio when losing months are on file with chance `kept`."""
    mean = (1 - kept) / (1 + kept) * sqrt(2 / pi)
    return mean / sqrt(1 - mean * mean) * sqrt(12)


def simulate(seed, kept=0.5, histories=100, months=2_000):
    """(estimate, standard error) from separate histories, each long enough that its ratio is hardly biased."""
    random = Random(seed)
    values = []
    for _ in range(histories):
        returns = (random.gauss(0, 0.03) for _ in range(months))
        values.append(sharpe([value for value in returns if value >= 0 or random.random() < kept]))
    mean = sum(values) / histories
    variance = sum((value - mean) ** 2 for value in values) / (histories - 1)
    return mean, sqrt(variance / histories)


def sharpe(returns):
    n = len(returns)
    mean = sum(returns) / n
    variance = sum((value - mean) ** 2 for value in returns) / (n - 1)
    return mean / sqrt(variance) * sqrt(12)


if __name__ == "__main__":
    for kept in (0.5, 0.0, 1.0):
        for seed in range(1, 4):
            estimate, error = simulate(seed, kept)
            print(f"kept {kept}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(kept):.4f}")
            assert abs(estimate - closed_form(kept)) <= 4 * error
