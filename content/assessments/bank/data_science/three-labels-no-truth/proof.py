from math import sqrt
from random import Random


def closed_form(a=78, b=74, c=71):
    x, y, z = 2 * a / 100 - 1, 2 * b / 100 - 1, 2 * c / 100 - 1
    skills = [sqrt(x * y / z), sqrt(x * z / y), sqrt(y * z / x)]
    return 0.5 + (sum(skills) - skills[0] * skills[1] * skills[2]) / 4


def simulate(seed, a=78, b=74, c=71, runs=100_000):
    """Fits the three accuracies to the shares step by step, then lets the analysts vote on random items."""
    random = Random(seed)
    shares = {(0, 1): float(a) / 100, (0, 2): float(b) / 100, (1, 2): float(c) / 100}
    right = [0.8, 0.8, 0.8]
    for _ in range(4_000):
        for (i, j), share in shares.items():
            miss = share - (right[i] * right[j] + (1 - right[i]) * (1 - right[j]))
            right[i] += 0.2 * miss
            right[j] += 0.2 * miss
    hits = sum(sum(random.random() < one for one in right) >= 2 for _ in range(runs))
    share = hits / runs
    return share, sqrt(share * (1 - share) / runs)


def working(a, b, c):
    x, y, z = (2 * float(one) / 100 - 1 for one in (a, b, c))
    s = [sqrt(x * y / z), sqrt(x * z / y), sqrt(y * z / x)]
    product = s[0] * s[1] * s[2]
    if 0.5 + max(s) / 2 > 0.5 + (sum(s) - product) / 4:
        return None
    return {"x": 2 * a / 100 - 1, "y": 2 * b / 100 - 1, "z": 2 * c / 100 - 1, "s1": s[0], "s2": s[1], "s3": s[2], "product": product, "answer": 0.5 + (sum(s) - product) / 4}


def wrong(a, b, c):
    x, y, z = (2 * float(one) / 100 - 1 for one in (a, b, c))
    return [0.5 + max(sqrt(x * y / z), sqrt(x * z / y), sqrt(y * z / x)) / 2, (a + b + c - 100) / 200]
