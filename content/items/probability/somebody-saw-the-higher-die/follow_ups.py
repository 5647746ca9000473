"""Somebody Saw the Higher Die, what is asked next: the bid after a sale at the first one."""

from fractions import Fraction
from random import Random

from proof import mean, settle, spread

FIRST_BID = 6


def closed_form_bid_after_a_sale(n=6, share=Fraction(1, 2)):
    """The faces are weighed with the chance that who saw them, or nothing, sold; then the lowest price over all groups of sellers."""
    worth = {m: Fraction(3 * m * m - m, 2 * m - 1) for m in range(1, n + 1)}
    weight = {m: (2 * m - 1) * ((1 - share) / 2 + share * (worth[m] < FIRST_BID)) for m in worth}
    total = sum(weight.values())
    chance = {m: weight[m] / total for m in worth}
    blind = (1 - share) / 2

    def price(top):
        sellers = range(1, top + 1)
        value = blind * sum(chance[m] * worth[m] for m in worth) + share * sum(chance[m] * worth[m] for m in sellers)
        return value / (blind + share * sum(chance[m] for m in sellers))

    return float(min(price(top) for top in range(n + 1)))


def simulate_bid_after_a_sale(seed, n=6, share=0.5, batches=40, rolls=2_500):
    """Rolls on which a first customer sold. The bid moves to the mean sum of who would sell next, until it stays."""
    random = Random(seed)
    pairs = [(a, b) for a in range(1, n + 1) for b in range(1, n + 1)]
    value = {m: mean([a + b for a, b in pairs if max(a, b) == m]) for m in range(1, n + 1)}
    bids = []
    for _ in range(batches):
        blind, informed = [], []
        for a, b in (random.choice(pairs) for _ in range(rolls)):
            seen = value[max(a, b)]
            sold = seen < FIRST_BID if random.random() < share else random.random() < 0.5
            if not sold:
                continue
            if random.random() < share:
                informed.append((seen, a + b))
            elif random.random() < 0.5:
                blind.append(a + b)
        bids.append(settle(blind, informed, lambda worth, price: worth < price, FIRST_BID))
    return spread(bids)


if __name__ == "__main__":
    exact = closed_form_bid_after_a_sale()
    for seed in range(1, 6):
        estimate, error = simulate_bid_after_a_sale(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
