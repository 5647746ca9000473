"""Fill Probability, what is asked next: the chance of a fill when there is no end of seconds."""

from math import comb, sqrt
from random import Random

SALES, CANCEL, LEAVES = (0.5, 0.3, 0.2), 0.5, 0.1


def closed_form_no_end_of_seconds(ahead=1, size=1):
    """The fixed point, lot by lot: only a second without sale and cancel leads back to the same place."""
    chance = [1.0]
    for n in range(1, ahead + size + 1):
        known, back = 0.0, 0.0
        for sold, p in enumerate(SALES):
            left = max(n - sold, 0)
            if left == 0:
                known += p
                continue
            others = max(left - size, 0)
            for gone in range(others + 1):
                weight = p * (1 - LEAVES) * comb(others, gone) * CANCEL**gone * (1 - CANCEL) ** (others - gone)
                if left - gone == n:
                    back += weight
                else:
                    known += weight * chance[left - gone]
        chance.append(known / (1 - back))
    return chance[-1]


def simulate_no_end_of_seconds(seed, ahead=1, size=1, runs=40_000):
    """Bids that wait until they are filled or the price has left."""
    random = Random(seed)
    filled = sum(_waits(random, ahead, size) for _ in range(runs))
    share = filled / runs
    return share, sqrt(share * (1 - share) / runs)


def _waits(random, others, own):
    while True:
        for _ in range(random.choices(range(len(SALES)), SALES)[0]):
            if others:
                others -= 1
            elif own:
                own -= 1
        if not own:
            return True
        others -= sum(random.random() < CANCEL for _ in range(others))
        if random.random() < LEAVES:
            return False


if __name__ == "__main__":
    exact = closed_form_no_end_of_seconds()
    for seed in range(1, 6):
        estimate, error = simulate_no_end_of_seconds(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
