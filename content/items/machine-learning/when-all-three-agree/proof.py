"""When All Three Agree: a count of votes, against days drawn from the best and the worst of all joint laws."""

from itertools import combinations, product
from math import sqrt
from random import Random


def closed_form(a=0.7, u=0.6):
    """(least, greatest) share of right calls on the days of agreement."""
    low = max(0.0, (3 * a - 2 * (1 - u)) / 3)
    high = min(u, (3 * a - (1 - u)) / 3)
    return low / u, high / u


def working(a, u):
    """What the texts name; no question where an end is at nothing or at one."""
    split, votes = 1 - u, 3 * a
    low, high = (votes - 2 * split) / 3, (votes - split) / 3
    if low <= 0 or high >= u:
        return None
    shown = {"split": split, "votes": votes, "least": split, "most": 2 * split, "xlow": low, "xhigh": high}
    wrongs = {"wrongs": 3 - votes, "wlow": u - high, "whigh": u - low, "indep": a**3 + (1 - a) ** 3}
    return {**shown, **wrongs, "answer": (low / u, high / u)}


def wrong(a, u):
    """In the order of `misconceptions`."""
    independent = a**3 / (a**3 + (1 - a) ** 3)
    return [(a, a), (independent, independent), (1 - (1 - a) / u, 1)]


OUTCOMES = list(product((1, 0), repeat=3))  # who is right


def simulate(seed, a=0.7, u=0.6, days=40_000):
    """((estimate, standard error), …) of both ends: among all laws on the eight outcomes that have the four given shares, the extreme ones are found, and days are drawn from them."""
    random = Random(seed)
    laws = list(corners(a, u))
    extremes = min(laws, key=lambda law: law[0]), max(laws, key=lambda law: law[0])
    return tuple(share(random, law, days) for law in extremes)


def corners(a, u):
    """The corners of the set of laws: at most five outcomes have a chance, and the five equations decide it."""
    for some in combinations(range(8), 5):
        rows = [[1.0] * 5 + [1.0]]
        rows += [[float(OUTCOMES[i][model]) for i in some] + [a] for model in range(3)]
        rows += [[float(sum(OUTCOMES[i]) in (0, 3)) for i in some] + [u]]
        chances = solved(rows)
        if chances and min(chances) > -1e-9:
            law = [0.0] * 8
            for i, chance in zip(some, chances):
                law[i] = max(0.0, chance)
            yield law


def solved(rows):
    """Gauss and Jordan with pivots; None where the equations do not decide."""
    size = len(rows)
    for i in range(size):
        best = max(range(i, size), key=lambda j: abs(rows[j][i]))
        rows[i], rows[best] = rows[best], rows[i]
        if abs(rows[i][i]) < 1e-9:
            return None
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                rows[j] = [value - rows[j][i] * by for value, by in zip(rows[j], rows[i])]
    return [row[-1] for row in rows]


def share(random, law, days):
    """(estimate, standard error) of the share of right calls on the days of agreement."""
    drawn = random.choices(OUTCOMES, weights=law, k=days)
    right, all_wrong = drawn.count((1, 1, 1)), drawn.count((0, 0, 0))
    agreed = right + all_wrong
    estimate = right / agreed
    return estimate, sqrt((right + 1) * (all_wrong + 1) / (agreed + 2) ** 3)  # not nothing where all were right


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), end in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {end:.4f}")
            assert abs(estimate - end) <= 4 * error
