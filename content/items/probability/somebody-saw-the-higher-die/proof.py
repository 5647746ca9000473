"""Somebody Saw the Higher Die: the best group on each side, against a market maker who learns the quotes from simulated customers."""

from fractions import Fraction
from math import sqrt
from random import Random


def worth(m):
    """The mean sum, given that the higher die shows m."""
    return Fraction(3 * m * m - m, 2 * m - 1)


def group(n, share, faces):
    """(price, probability that an informed customer of this group comes, mean sum to the group); the blind ones trade as well."""
    chance = share * Fraction(sum(2 * m - 1 for m in faces), n * n)
    total = share * Fraction(sum(3 * m * m - m for m in faces), n * n)
    half = (1 - share) / 2
    price = (half * (n + 1) + total) / (half + chance)
    return price, chance, total / chance if chance else None


def closed_form(n=6, share=0.5):
    """(bid, ask): over all groups that could trade, the lowest price and the highest one."""
    share = Fraction(share).limit_denominator(1000)
    bid = min(group(n, share, range(1, k))[0] for k in range(1, n + 2))
    ask = max(group(n, share, range(k, n + 1))[0] for k in range(1, n + 2))
    return float(bid), float(ask)


def working(n, share):
    """What the texts name: who trades on each side, how often, and what the sum is to them."""
    share = Fraction(share)
    sell = min(range(2, n + 2), key=lambda k: group(n, share, range(1, k))[0])
    buy = max(range(1, n + 1), key=lambda k: group(n, share, range(k, n + 1))[0])
    bid, psell, esell = group(n, share, range(1, sell))
    ask, pbuy, ebuy = group(n, share, range(buy, n + 1))
    if buy - sell < 1 or sell < 3:
        return None  # somebody has to go away, and more than one face to sell
    below = f"whoever saw {named(buy - 1)} values the sum at {float(worth(buy - 1)):.3f} and does not buy"
    above = f"whoever saw {named(sell)} values it at {float(worth(sell)):.3f} and does not sell"
    texts = {
        "list": ", ".join(f"{float(worth(m)):.2f}" for m in range(1, n + 1)),
        "buyers": f"those who saw {named(n)}" if buy == n else f"those who saw {named(buy)} or more",
        "sellers": f"those who saw {named(sell - 1)} or less",
        "askcheck": below,
        "bidcheck": above,
    }
    numbers = {"squares": n * n, "mean": n + 1, "half": (1 - share) / 2, "pbuy": pbuy, "psell": psell, "ebuy": ebuy, "esell": esell}
    return {**texts, **numbers, "answer": (bid, ask)}


def named(face):
    """With its article: a 7, an 8."""
    return f"{'an' if face in (8, 11) else 'a'} {face}"


def wrong(n, share):
    """In the order of `misconceptions`."""
    share = Fraction(share)
    half, mean = (1 - share) / 2, n + 1

    def one_die(faces):
        chance = share * Fraction(len(faces), n)
        return (half * mean + share * sum(Fraction(2 * d + n + 1, 2) for d in faces) / n) / (half + chance)

    seen = max(one_die(range(k, n + 1)) for k in range(1, n + 2))
    low = [m for m in range(1, n + 1) if worth(m) < mean]
    high = [m for m in range(1, n + 1) if worth(m) > mean]
    return [(2 * mean - seen, seen), (group(n, share, low)[2], group(n, share, high)[2]), (mean, mean)]


def simulate(seed, n=6, share=0.5, batches=40, customers=1_500):
    """((estimate, standard error), …) of bid and ask: in each batch, quotes move to the mean sum of who traded until they stay."""
    random = Random(seed)
    rolls = [(a, b) for a in range(1, n + 1) for b in range(1, n + 1)]
    value = {m: mean([a + b for a, b in rolls if max(a, b) == m]) for m in range(1, n + 1)}
    bids, asks = [], []
    for _ in range(batches):
        blind, informed = {True: [], False: []}, []
        for _ in range(customers):
            a, b = random.choice(rolls)
            if random.random() < share:
                informed.append((value[max(a, b)], a + b))
            else:
                blind[random.random() < 0.5].append(a + b)
        asks.append(settle(blind[True], informed, lambda worth, price: worth > price, n + 1))
        bids.append(settle(blind[False], informed, lambda worth, price: worth < price, n + 1))
    return spread(bids), spread(asks)


def settle(blind, informed, trades, price):
    for _ in range(30):
        before, price = price, mean(blind + [total for worth, total in informed if trades(worth, price)])
        if price == before:
            break
    return price


def mean(values):
    return sum(values) / len(values)


def spread(values):
    centre = mean(values)
    return centre, 1.15 * sqrt(sum((value - centre) ** 2 for value in values) / (len(values) - 1) / len(values))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 4):
        for (estimate, error), end in zip(simulate(seed), exact):
            print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {end:.4f}")
            assert abs(estimate - end) <= 4 * error
