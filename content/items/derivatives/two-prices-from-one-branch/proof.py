"""Two Prices From One Branch: the costs of two hedges, against mean payoffs under the two chances that make these hedges fair."""

from math import sqrt
from random import Random


def closed_form(up=120, down=90, charge=0.01):
    """(lowest, highest) price of the call."""
    shares = (up - 100) / (up - down)
    return shares * (100 * (1 - charge) / (1 + charge) - down), shares * (100 * (1 + charge) / (1 - charge) - down)


def working(up, down, charge):
    """What the texts name: what a share brings and costs in each case, and the two hedges."""
    pays = up - 100
    sell_up, sell_down, buy_today = up * (1 - charge), down * (1 - charge), 100 * (1 + charge)
    buy_up, buy_down, sell_today = up * (1 + charge), down * (1 + charge), 100 * (1 - charge)
    long, short = pays / (sell_up - sell_down), pays / (buy_up - buy_down)
    high, low = long * (buy_today - sell_down), short * (sell_today - buy_down)
    chance = {"qhigh": (buy_today - sell_down) / (sell_up - sell_down), "qlow": (sell_today - buy_down) / (buy_up - buy_down)}
    seller = {"sellup": sell_up, "selldown": sell_down, "buytoday": buy_today, "long": long, "loan": long * sell_down}
    buyer = {"buyup": buy_up, "buydown": buy_down, "selltoday": sell_today, "short": short, "cash": short * buy_down}
    return {"answer": (low, high), "pays": pays, **seller, **buyer, **chance}


def wrong(up, down, charge):
    """In the order of `misconceptions`."""
    shares = (up - 100) / (up - down) if isinstance(charge, float) else charge**0 * (up - 100) / (up - down)
    plain, high = shares * (100 - down), working(up, down, charge)["answer"][1]
    return [(plain, plain), (plain - shares * 100 * charge, plain + shares * 100 * charge), (plain, high)]


def simulate(seed, up=120, down=90, charge=0.01, runs=60_000):
    """((estimate, standard error), …): payoffs drawn with the chance that makes a bought share a fair bet after charges, and a shorted one."""
    random = Random(seed)
    return _mean_payoff(random, up, down, (1 - charge) / (1 + charge), runs), _mean_payoff(random, up, down, (1 + charge) / (1 - charge), runs)


def _mean_payoff(random, up, down, factor, runs):
    """`factor`: what a share costs today over what it has to bring on average at the end."""
    low, high = 0.0, 1.0
    for _ in range(60):
        chance = (low + high) / 2
        low, high = (chance, high) if chance * up + (1 - chance) * down < 100 * factor else (low, chance)
    hits = sum(random.random() < chance for _ in range(runs)) / runs
    return (up - 100) * hits, (up - 100) * sqrt(hits * (1 - hits) / runs)


if __name__ == "__main__":
    for given in [(120, 90, 0.01), (115, 95, 0.02), (140, 70, 0.005)]:
        for (estimate, error), end in zip(simulate(1, *given), closed_form(*given)):
            print(f"{given}: {estimate:.3f} ± {error:.3f}, closed form {end:.4f}")
            assert abs(estimate - end) <= 4 * error
