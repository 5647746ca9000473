from random import Random


def closed_form(n=25, m=50, x=98):
    return (n * m - x) / (n - 1)


def simulate(seed, n=25, m=50, x=98):
    """Moves random readings together until their mean with the error is the one that is told."""
    random = Random(seed)
    others = [random.gauss(50, 5) for _ in range(int(n) - 1)]
    low, high = -200.0, 200.0
    for _ in range(80):
        shift = (low + high) / 2
        readings = [one + shift for one in others] + [x]
        if sum(readings) / len(readings) < m:
            low = shift
        else:
            high = shift
    rest = readings[:-1]
    return sum(rest) / len(rest), 1e-6


def working(n, m, x):
    return {"rest": n - 1, "sum": n * m, "left": n * m - x, "answer": (n * m - x) / (n - 1)}


def wrong(n, m, x):
    return [(n * m - x) / n, n * m / (n - 1)]
