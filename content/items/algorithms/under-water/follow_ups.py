"""Under Water, what is asked next: the longest stretch of a fair walk, as a share of a long history."""

from math import exp, expm1, sqrt
from random import Random


def closed_form_share_without_skill(pieces=400, step=0.02):
    """The mean of the largest part of a history cut at the highs of a fair walk: an integral, with x = u² in the inner one."""

    def weight(t):
        middles = ((piece + 0.5) / pieces for piece in range(pieces))
        return 1 - sum(expm1(-t * u * u) / (u * u) for u in middles) / pieces

    return sum(exp(-t) / weight(t) * step for t in ((place + 0.5) * step for place in range(round(30 / step))))


def simulate_share_without_skill(seed, days=250_000, funds=1_500):
    """Funds that fall a step below their high again and again: a fair walk needs the time 1/Z² for that step, with Z standard normal."""
    random = Random(seed)
    shares = [_longest(random, days) / days for _ in range(funds)]
    mean = sum(shares) / funds
    return mean, sqrt(sum((share - mean) ** 2 for share in shares) / (funds - 1) / funds)


def _longest(random, days):
    passed, longest = 0.0, 0.0
    while passed < days:
        stretch = min(random.gauss(0, 1) ** -2, days - passed)
        longest = max(longest, stretch)
        passed += stretch
    return longest


if __name__ == "__main__":
    exact = closed_form_share_without_skill()
    for seed in range(1, 6):
        estimate, error = simulate_share_without_skill(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
