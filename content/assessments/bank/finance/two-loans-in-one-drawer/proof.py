from math import sqrt
from random import Random


def closed_form(p=4, l=60, t=5):
    both, tail = (p / 100) ** 2, t / 100
    one = 2 * p / 100 * (1 - p / 100)
    return (2 * l * both + l * min(one, tail - both)) / tail


def simulate(seed, p=4, l=60, t=5, batches=20, size=10_000):
    """The mean of the largest losses in each of many batches."""
    random = Random(seed)
    chance, worst = float(p) / 100, round(size * float(t) / 100)
    means = []
    for _ in range(batches):
        losses = [float(l) * ((random.random() < chance) + (random.random() < chance)) for _ in range(size)]
        means.append(sum(sorted(losses)[-worst:]) / worst)
    mean = sum(means) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in means) / (batches - 1) / batches)


def working(p, l, t):
    chance, tail = p / 100, t / 100
    both, one = chance * chance, 2 * chance * (1 - chance)
    left = tail - both
    if left >= one:
        return None
    return {"chance": chance, "tail": tail, "both": both, "one": one, "left": left, "twice": 2 * l,
            "answer": (2 * l * both + l * left) / tail}


def wrong(p, l, t):
    chance, tail = p / 100, t / 100
    both, one = chance * chance, 2 * chance * (1 - chance)
    return [2 * l * min(chance, tail) / tail, (2 * l * both + l * one) / (both + one), l]
