from math import pi
from random import Random


def closed_form(n=100, s=0.13, layers=10):
    return (n * s * s / 2) ** (layers - 1)


def simulate(seed, n=100, s=0.13, layers=10):
    """Draws sums of a layer, and takes the mean square that they hand on; its error is small, so the power is nearly linear."""
    random = Random(seed)
    draws = 60_000
    squares = [max(random.gauss(0, 1), 0.0) ** 2 for _ in range(draws)]
    mean = sum(squares) / draws
    spread = (sum((one - mean) ** 2 for one in squares) / draws / draws) ** 0.5
    power = int(layers) - 1
    estimate = (n * s * s * mean) ** power
    return estimate, 1.2 * estimate * power * spread / mean + 1e-9


def working(n, s, layers):
    square = n * s * s
    answer = float(square / 2) ** (layers - 1)
    if not 0.04 < answer < 6:
        return None
    return {"square": square, "half": square / 2, "passes": layers - 1, "answer": answer}


def wrong(n, s, layers):
    square = float(n * s * s)
    return [square ** (layers - 1), (square / 2) ** layers, (square * (0.5 - 0.5 / pi)) ** (layers - 1)]
