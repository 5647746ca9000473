"""Missing Not at Random: the Sharpe ratio of selected months, against a simulated history with its gaps."""

from fractions import Fraction
from math import pi, sqrt
from random import Random


def closed_form(kept=0.5):
    """The annual Sharpe ratio when losing months are on file with chance `kept`."""
    mean = (1 - kept) / (1 + kept) * sqrt(2 / pi)
    return mean / sqrt(1 - mean * mean) * sqrt(12)


def working(kept):
    """What the texts name: the shares on file, and the moments of a month there. None where the ratio would be no fund's."""
    filed, edge = (1 + kept) / 2, (1 - kept) / (1 + kept)
    mean = float(edge) * sqrt(2 / pi)
    spread = sqrt(1 - mean**2)
    year = mean / spread * sqrt(12)
    if year > 2:
        return None
    if kept == Fraction(1, 2):
        often, made = "half of the time, as if\nhe tossed a coin", "one coin"
        counts = {"up": "two thirds", "down": "one third", "many": "two"}
    else:
        often, made = f"{float(kept):.0%} of the time, whatever the loss".replace("%", " %"), "noise"
        up = round(100 / (1 + kept))
        counts = {"up": f"{up} %", "down": f"{100 - up} %", "many": f"{float(1 / kept):.1f}"}
    words = {"often": often, "made": made, "rank": "A respectable" if year < 1.2 else "An enviable", **counts}
    shares = {"filed": filed, "losses": kept / 2, "edge": edge}
    return {**words, **shares, "mean": mean, "variance": spread**2, "spread": spread, "month": mean / spread, "answer": year}


def wrong(kept):
    """In the order of `misconceptions`."""
    w = working(kept)
    return [0, float(1 - kept) / sqrt(2 * pi) * sqrt(12), w["mean"] * sqrt(12), w["month"]]



def simulate(seed, kept=0.5, histories=40, months=800):
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
