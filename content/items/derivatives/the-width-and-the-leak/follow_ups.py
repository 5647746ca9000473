"""The Width and the Leak, what is asked next: the jump at which quoting ends, and who is behind the fills."""

from math import sqrt
from random import Random


def closed_form_stop_quoting(share=0.2, reach=8):
    """Half of the best width is what all customers pay on average; the jump is paid to those who know."""
    best = reach / (2 * (1 - share))
    return best / 2 / share


def simulate_stop_quoting(seed, customers=40_000, batches=10):
    """Customers come to many widths. By halving, the jump at which even the best of these earns nothing."""
    random = Random(seed)
    widths = [3 + step / 2 for step in range(9)]
    found = []
    for _ in range(batches):
        knowing, paid = 0, [0.0] * len(widths)
        for _ in range(customers // batches):
            if random.random() < 0.2:
                knowing += 1
            else:
                limit = 8 * random.random()
                for at, width in enumerate(widths):
                    paid[at] += width if width < limit else 0.0
        low, high = 8.0, 40.0
        for _ in range(30):
            jump = (low + high) / 2
            earned = max(one - knowing * (jump - width) for one, width in zip(paid, widths))
            low, high = (jump, high) if earned > 0 else (low, jump)
        found.append(jump)
    mean = sum(found) / batches
    return mean, sqrt(sum((one - mean) ** 2 for one in found) / (batches - 1) / batches)


def closed_form_share_of_fills(share=0.2, reach=8, width=5):
    """Who knows trades always, the others where their limit is wider than the quote."""
    return share / (share + (1 - share) * (1 - width / reach))


def simulate_share_of_fills(seed, fills=8_000):
    random = Random(seed)
    known = counted = 0
    while counted < fills:
        knows = random.random() < 0.2
        if knows or random.uniform(0, 8) > 5:
            counted += 1
            known += knows
    found = known / fills
    return found, sqrt(found * (1 - found) / fills)


if __name__ == "__main__":
    for seed in range(1, 6):
        for exact, (estimate, error) in [
            (closed_form_stop_quoting(), simulate_stop_quoting(seed)),
            (closed_form_share_of_fills(), simulate_share_of_fills(seed)),
        ]:
            print(f"seed {seed}: {estimate:.3f} ± {error:.3f}, closed form {exact:.3f}")
            assert abs(estimate - exact) <= 4 * error
