"""One Call or Two: backward induction over both orders, against every plan tried out on simulated afternoons."""

from itertools import product
from math import sqrt
from random import Random


def closed_form(low=10, p=0.8, high=30, q=0.2, cost=2):
    """What the best plan earns on average: call one, and go on after a success or a failure where that pays."""

    def first(v1, p1, v2, p2):
        after_success = v1 + max(0, p2 * max(0, v2 - v1) - cost)
        after_failure = max(0, p2 * v2 - cost)
        return p1 * after_success + (1 - p1) * after_failure - cost

    return max(0, first(low, p, high, q), first(high, q, low, p))


def working(low, p, high, q, cost):
    """What the texts name; no question where Birch is the better single call, or not worth one after Ash, or first by a hair."""
    net1, net2, add = p * low - cost, q * high - cost, q * (high - low)
    if not (0 < net2 < net1 and add > cost):
        return None
    miss = 1 - q
    answer = net2 + miss * net1
    reserve = {"z1": low - cost / p, "z2": high - cost / q}
    return {"net1": net1, "net2": net2, "add": add, "miss": miss, "more": high - low, **reserve, "other": answer - q * cost, "answer": answer}


def wrong(low, p, high, q, cost):
    """In the order of `misconceptions`."""
    w = working(low, p, high, q, cost)
    return [w["net1"] + (1 - p) * w["net2"], w["other"], w["net1"] + w["net2"]]


def simulate(seed, low=10, p=0.8, high=30, q=0.2, cost=2, runs=60_000):
    """(estimate, standard error): the plan that did best on trial afternoons, tried again on fresh ones."""
    random = Random(seed)

    def afternoons(count):
        return [(low if random.random() < p else 0, high if random.random() < q else 0) for _ in range(count)]

    # A plan: whom to call first, and whether to call the other one after a success, and after a failure.
    plans = [None, *product((0, 1), (False, True), (False, True))]
    trial = afternoons(20_000)
    best = max(plans, key=lambda plan: sum(earned(plan, bids, cost) for bids in trial))
    results = [earned(best, bids, cost) for bids in afternoons(runs)]
    mean = sum(results) / runs
    return mean, sqrt(max(1e-9, sum((result - mean) ** 2 for result in results)) / runs / (runs - 1))


def earned(plan, bids, cost):
    if plan is None:
        return 0
    first, after_success, after_failure = plan
    held = bids[first]
    if after_success if held else after_failure:
        return max(held, bids[1 - first]) - 2 * cost
    return held - cost


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
