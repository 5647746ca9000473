from math import sqrt


def closed_form(a=3, b=4):
    return a * b / sqrt(a * a + b * b)


def simulate(seed, a=3, b=4):
    """The smallest standard deviation over a fine grid of weights."""
    steps = 20_000
    best = min((k / steps) ** 2 * a * a + (1 - k / steps) ** 2 * b * b for k in range(steps + 1))
    return sqrt(best), 1e-6


def working(a, b):
    if a >= b:
        return None
    return {"answer": float(a) * float(b) / sqrt(float(a) ** 2 + float(b) ** 2)}


def wrong(a, b):
    return [sqrt(float(a) ** 2 + float(b) ** 2) / 2, (a + b) / 2]
