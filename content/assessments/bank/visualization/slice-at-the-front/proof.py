from math import atan2, pi, sin, sqrt
from random import Random


def closed_form(p=25, k=0.5, r=5, h=1.0):
    share = p / 100
    return 1 + 2 * h * sin(pi * share) / (share * pi * k * r)


def simulate(seed, p=25, k=0.5, r=5, h=1.0, runs=200_000):
    """Throws points on the paper and asks each for the slice that covers it."""
    random = Random(seed)
    half = pi * p / 100
    front = back = 0
    for _ in range(runs):
        x, y = random.uniform(-r, r), random.uniform(-k * r - h, k * r)
        edge = sqrt(r * r - x * x)
        if abs(y) <= k * edge:
            angle = abs(atan2(x, -y / k))  # from the direction to the viewer
        elif y < 0 and y >= -k * edge - h:
            angle = abs(atan2(x, edge))
        else:
            continue
        front += angle <= half
        back += angle >= pi - half
    ratio = front / back
    return ratio, ratio * sqrt(1 / front + 1 / back)


def working(p, k, r, h):
    share, k, r, h = p / 100, float(k), float(r), float(h)
    chord = 2 * r * sin(pi * share)
    top = share * pi * r * r * k
    return {"angle": 3.6 * p, "chord": chord, "rim": chord * h, "top": top, "share": share, "halfangle": 1.8 * p, "answer": 1 + chord * h / top}


def wrong(p, k, r, h):
    share, k, r, h = p / 100, float(k), float(r), float(h)
    chord = 2 * r * sin(pi * share)
    top = share * pi * r * r * k
    return [1 + h * 2 * pi * share * r / top, 1 + chord * h / (top / k), 1 + 2 * r * h * 2 * share / top]
