from math import exp, pi, sqrt
from random import Random
from statistics import NormalDist


def tail(q):
    z = NormalDist().inv_cdf(1 - q)
    return z, exp(-z * z / 2) / sqrt(2 * pi) / q


def closed_form(g=3, s=2, h=8):
    z, ratio = tail(0.005)
    return float(g) * float(s) ** 2 * (1 + z * ratio) - float(h)


def simulate(seed, g=3, s=2, h=8, batches=30, size=10_000):
    """The mean of the worst hundredth of the losses in each of many batches."""
    random = Random(seed)
    g, s, h = float(g), float(s), float(h)
    means = []
    for _ in range(batches):
        losses = sorted(g * random.gauss(0, s) ** 2 - h for _ in range(size))
        worst = losses[-size // 100 :]
        means.append(sum(worst) / len(worst))
    mean = sum(means) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in means) / (batches - 1) / batches)


def working(g, s, h):
    scale = g * s * s
    if not 4 <= scale <= 40 or h > scale:
        return None
    z, ratio = tail(0.005)
    return {"scale": scale, "answer": float(scale) * (1 + z * ratio) - h}


def wrong(g, s, h):
    scale = float(g * s * s)
    z, ratio = tail(0.005)
    one, two = tail(0.01)
    return [scale * z * z - h, scale * (1 + one * two) - h, scale * ratio**2 - h]
