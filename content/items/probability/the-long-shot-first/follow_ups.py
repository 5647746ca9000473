"""One Call or Two, what is asked next: the cost of a call at which the order changes."""

from itertools import product
from math import sqrt
from random import Random


def closed_form_dearer_calls(low=10, p=0.8, high=30, q=0.2):
    """Where the two reservation values meet, low - c/p and high - c/q."""
    return (high - low) / (1 / q - 1 / p)


def simulate_dearer_calls(seed, batches=40, afternoons=2_500):
    """In each batch of afternoons the cost is searched for at which the best plans of both orders earn alike."""
    random = Random(seed)
    meets = [_meet(_tallies(random, afternoons)) for _ in range(batches)]
    mean = sum(meets) / batches
    return mean, 1.15 * sqrt(sum((one - mean) ** 2 for one in meets) / (batches - 1) / batches)


def _tallies(random, afternoons, low=10, p=0.8, high=30, q=0.2):
    """Of every plan (whom first; the other one after a success, after a failure): its mean bid and its mean number of calls."""
    tallies = {plan: [0.0, 0.0] for plan in product((0, 1), (False, True), (False, True))}
    for _ in range(afternoons):
        bids = (low if random.random() < p else 0, high if random.random() < q else 0)
        for plan, tally in tallies.items():
            first, after_success, after_failure = plan
            goes_on = after_success if bids[first] else after_failure
            tally[0] += (max(bids) if goes_on else bids[first]) / afternoons
            tally[1] += (1 + goes_on) / afternoons
    return tallies


def _meet(tallies):
    def best(first, cost):
        return max(bid - cost * calls for (whom, *_), (bid, calls) in tallies.items() if whom == first)

    low, high = 1.0, 7.0
    for _ in range(30):
        cost = (low + high) / 2
        low, high = (cost, high) if best(1, cost) > best(0, cost) else (low, cost)
    return low


if __name__ == "__main__":
    exact = closed_form_dearer_calls()
    for seed in range(1, 6):
        estimate, error = simulate_dearer_calls(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
