"""The Limit Is Not the Problem, what is asked next: twice the limit."""

from math import sqrt
from random import Random


def closed_form_twice_the_limit(buyers=0.6):
    """Weights in powers of the ratio of the flows: the share at the short end, in per cent, with three lots less that with six."""
    ratio = buyers / (1 - buyers)
    short = [ratio ** (2 * limit) / sum(ratio**state for state in range(2 * limit + 1)) for limit in (3, 6)]
    return 100 * (short[0] - short[1])


def simulate_twice_the_limit(seed, desks=40, customers=1_500, buyers=0.6):
    """Two desks meet the same customers. The first of these are not counted."""
    random = Random(seed)
    found = []
    for _ in range(desks):
        narrow = wide = came = more = 0
        for number in range(-300, customers):
            if random.random() < buyers:
                if number >= 0:
                    came += 1
                    more += (wide > -6) - (narrow > -3)
                narrow, wide = max(narrow - 1, -3), max(wide - 1, -6)
            else:
                narrow, wide = min(narrow + 1, 3), min(wide + 1, 6)
        found.append(100 * more / came)
    mean = sum(found) / desks
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (desks - 1) / desks)


if __name__ == "__main__":
    for seed in range(1, 6):
        estimate, error = simulate_twice_the_limit(seed)
        print(f"seed {seed}: {estimate:.2f} ± {error:.2f}, closed form {closed_form_twice_the_limit():.3f}")
        assert abs(estimate - closed_form_twice_the_limit()) <= 4 * error
