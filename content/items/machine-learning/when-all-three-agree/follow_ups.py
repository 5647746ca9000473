"""When All Three Agree, what is asked next: the majority on all days, and the fewest days of agreement."""

from itertools import combinations
from math import sqrt
from random import Random

from proof import OUTCOMES, corners, solved


def closed_form_majority(a=0.7, u=0.6):
    """Unanimity is at its best where each split day takes one correct vote only, so that the majority is wrong on all of them."""
    return (3 * a - (1 - u)) / 3


def simulate_majority(seed, a=0.7, u=0.6, days=60_000):
    """Of all joint laws the one that is best on days of agreement; days are drawn from it, and majorities counted."""
    random = Random(seed)
    law = max(corners(a, u), key=lambda one: one[0])
    days_drawn = random.choices(OUTCOMES, weights=law, k=days)
    share = sum(sum(votes) >= 2 for votes in days_drawn) / days
    return share, sqrt(share * (1 - share) / days)


def closed_form_rarest(a=0.7):
    """The split days hold at most two correct votes each, the days of agreement three: 3a = 2 (1 - u) + 3u."""
    return max(0.0, 3 * a - 2)


def simulate_rarest(seed, a=0.7, days=60_000):
    """Of the corners of all joint laws of three models, each as often right as they are, the one that agrees most rarely; days are drawn from it."""
    random = Random(seed)
    laws = []
    for some in combinations(range(8), 4):
        rows = [[1.0] * 4 + [1.0]] + [[float(OUTCOMES[i][model]) for i in some] + [a] for model in range(3)]
        chances = solved(rows)
        if chances and min(chances) > -1e-9:
            law = [0.0] * 8
            for i, chance in zip(some, chances):
                law[i] = max(0.0, chance)
            laws.append(law)
    law = min(laws, key=lambda one: one[0] + one[7])
    share = sum(sum(votes) in (0, 3) for votes in random.choices(OUTCOMES, weights=law, k=days)) / days
    return share, sqrt(share * (1 - share) / days)


if __name__ == "__main__":
    for exact, simulate in [(closed_form_majority(), simulate_majority), (closed_form_rarest(), simulate_rarest)]:
        for seed in range(1, 6):
            estimate, error = simulate(seed)
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
            assert abs(estimate - exact) <= 4 * error
