"""One Call or Two, what is asked next: a third broker, and the cost of a call at which the order changes."""

from itertools import permutations, product
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


BROKERS = ((10, 0.8), (30, 0.2), (15, 1.0))


def closed_form_third_broker(cost=2):
    """Backward induction: what one who holds a bid makes of the brokers that are left."""

    def best(held, left):
        plans = [held]
        for broker in left:
            value, chance = broker
            others = [other for other in left if other != broker]
            plans.append(chance * best(max(held, value), others) + (1 - chance) * best(held, others) - cost)
        return max(plans)

    return best(0, BROKERS)


def simulate_third_broker(seed, cost=2, runs=30_000):
    """All orders, and for each place in it all bids with which one stops before it: the best on trial afternoons, tried again on fresh ones."""
    random = Random(seed)
    plans = list(product(permutations(range(3)), (0, 5, 12, 20, 40), (0, 5, 12, 20, 40)))
    trial = [_afternoon(random) for _ in range(600)]
    plan = max(plans, key=lambda one: sum(_earned(one, bids, cost) for bids in trial))
    results = [_earned(plan, _afternoon(random), cost) for _ in range(runs)]
    mean = sum(results) / runs
    return mean, sqrt(sum((one - mean) ** 2 for one in results)) / runs


def _afternoon(random):
    return [value if random.random() < chance else 0 for value, chance in BROKERS]


def _earned(plan, bids, cost):
    (first, second, third), before_second, before_third = plan
    held, calls = bids[first], 1
    for broker, line in ((second, before_second), (third, before_third)):
        if held >= line:
            break
        held, calls = max(held, bids[broker]), calls + 1
    return held - cost * calls


if __name__ == "__main__":
    exact = closed_form_dearer_calls()
    for seed in range(1, 6):
        estimate, error = simulate_dearer_calls(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
    for seed in range(1, 6):
        estimate, error = simulate_third_broker(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form_third_broker():.4f}")
        assert abs(estimate - closed_form_third_broker()) <= 4 * error
