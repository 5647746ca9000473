"""Every No Gets Around: bars from the last call backwards, against bars found by simulated calls."""

from fractions import Fraction
from math import floor, sqrt
from random import Random


def closed_form(calls=3, width=12.0, cost=2.0):
    """Lowest first bid to take, of bids uniform on (0, width), when every refusal lowers the later ones by `cost`."""
    worth = width / 2
    for _ in range(calls - 2):
        bar = worth - cost
        worth = width / 2 + bar * bar / (2 * width)
    return worth - cost


def working(calls, width, cost):
    """What the texts name, for three calls. None unless a round bid below the average should be taken."""
    mean = Fraction(width, 2)
    bar = mean - cost
    worth = mean + bar**2 / (2 * width)
    answer, free = worth - cost, mean + mean**2 / (2 * width)
    bid = floor(answer) + 1
    if bid >= mean:
        return None
    words = {"toll": WORDS.get(cost, f"{float(cost):g}"), "free": "$7\\tfrac12$" if free == Fraction(15, 2) else f"${float(free):g}$"}
    bids = {"mean": mean, "double": 2 * width, "after_one": width - cost, "twice": 2 * cost, "after_two": width - 2 * cost, "bid": bid}
    slope = bar / width
    return {**words, **bids, "bar": bar, "rest": width - bar, "worth": worth, "over": slope.numerator, "under": slope.denominator, "answer": answer}


WORDS = {2: "two", 3: "three"}


def wrong(calls, width, cost):
    """In the order of `misconceptions`."""
    w = working(calls, width, cost)
    free = w["mean"] + w["mean"] ** 2 / (2 * width)
    return [w["mean"], free, w["worth"], free - cost, w["bar"]]



def simulate(seed, calls=3, width=12.0, cost=2.0, runs=8_000):
    """(estimate, standard error) of what is got after a refusal. Each bar is the mean of simulated calls that use the bars behind it."""
    random = Random(seed)
    bars = []
    for left in range(1, calls):
        prices = [paid(random, bars, left, width, cost) - cost for _ in range(runs)]
        bars = [sum(prices) / runs, *bars]
    mean = bars[0]
    variance = sum((one - mean) ** 2 for one in prices) / (runs - 1)
    # The bars behind are off by errors of their own; what these cost is of second order, because the bars are the best ones.
    return mean, sqrt(variance / runs)


def paid(random, bars, left, width, cost):
    """The price, with `left` calls to come and a bar for each of them but the last."""
    refused = 0
    for call in range(left):
        bid = random.uniform(0, width)
        if call == left - 1 or bid >= bars[call]:
            return bid - refused * cost
        refused += 1
    raise AssertionError("the last bid is taken")


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
