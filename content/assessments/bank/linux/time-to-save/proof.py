from math import sqrt
from random import Random


def closed_form(p=20, q=70, c=8, g=45):
    left = g - c
    return (min(p, left) + min(q, left)) / (p + q)


def simulate(seed, p=20, q=70, c=8, g=45, runs=40_000):
    """Follows the loop from program to program until the one that runs when the signal arrives."""
    random = Random(seed)
    saved = 0
    for _ in range(runs):
        signal = random.random() * 50 * (p + q)
        end, is_fetch = p, True
        while end <= signal:
            is_fetch = not is_fetch
            end += p if is_fetch else q
        saved += end + c <= signal + g
    share = saved / runs
    return share, sqrt(share * (1 - share) / runs) + 1e-6


def working(p, q, c, g):
    left = g - c
    if not p < left < q:
        return None
    return {"left": left, "round": p + q, "good": p + left, "answer": (p + left) / (p + q)}


def wrong(p, q, c, g):
    left = g - c
    return [(p + min(g, q)) / (p + q), left / (p + q), (1 + left / q) / 2, 1]
