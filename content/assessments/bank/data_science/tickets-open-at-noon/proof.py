from math import sqrt
from random import Random


def closed_form(p=20, q=25, d=2, e=10, g=50):
    return 100 / (p / d + q / e + (100 - p - q) / g)


def simulate(seed, p=20, q=25, d=2, e=10, g=50, runs=150_000):
    """Open tickets have any age up to their duration. Those that have just arrived show the mix of the arrivals."""
    random = Random(seed)
    kinds = random.choices([float(d), float(e), float(g)], [float(p), float(q), float(100 - p - q)], k=runs)
    fresh = [duration for duration in kinds if random.random() * duration < 1]
    mean = sum(fresh) / len(fresh)
    return mean, sqrt(sum((one - mean) ** 2 for one in fresh) / (len(fresh) - 1) / len(fresh))


def working(p, q, d, e, g):
    h = 100 - p - q
    rates = p / d + q / e + h / g
    return {"h": h, "x": float(p / d), "y": float(q / e), "z": float(h / g), "rates": float(rates), "hundred": 100, "answer": float(100 / rates)}


def wrong(p, q, d, e, g):
    h = 100 - p - q
    return [(p * d + q * e + h * g) / 100, (d + e + g) / 3]
