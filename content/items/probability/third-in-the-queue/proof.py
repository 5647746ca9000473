"""Third in the Queue: the product of three races, against a simulation of the whole book."""

from math import prod, sqrt
from random import Random


def closed_form(k=3, mu=2.0, theta=0.5, nu=1.0):
    """The probability of a fill from place k: every order ahead is one race against the price, and so is the last one."""
    return prod((mu + n * theta) / (mu + n * theta + nu) for n in range(k))


def working(k, mu, theta, nu):
    """Every number that the texts name; the rates of the steps, and the chances that they come first."""
    rates = [mu + n * theta for n in range(k)]
    chances = [rate / (rate + nu) for rate in rates]
    shown = {"r1": rates[1], "r2": rates[2], "s1": rates[1] + nu}
    return {"answer": prod(chances), **{f"p{n}": chance for n, chance in enumerate(chances)}, **shown}


def wrong(**params):
    """In the order of `misconceptions`."""
    w = working(**params)
    return [w["p0"] ** 3, w["p2"] ** 3, w["p2"] * w["p1"]]


def simulate(seed, k=3, mu=2.0, theta=0.5, nu=1.0, runs=12_000):
    """(estimate, standard error). Owners hold clocks of their own, sales come one after another: nothing of the formula is used."""
    random = Random(seed)
    fills = sum(is_filled(random, k, mu, theta, nu) for _ in range(runs))
    estimate = fills / runs
    return estimate, sqrt(estimate * (1 - estimate) / runs)


def is_filled(random, k, mu, theta, nu):
    leaves = random.expovariate(nu)
    patience = [random.expovariate(theta) if theta > 0 else float("inf") for _ in range(k - 1)]
    ahead = list(range(k - 1))
    now = 0.0
    while True:
        now += random.expovariate(mu)
        if now > leaves:
            return False
        ahead = [order for order in ahead if patience[order] > now]
        if not ahead:
            return True
        ahead.pop(0)


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.5f} ± {error:.5f}, closed form {exact:.5f}")
        assert abs(estimate - exact) <= 4 * error
    for k, mu, theta, nu in [(1, 0.5, 0.0, 2.0), (6, 4.0, 1.0, 0.5), (4, 1.5, 0.25, 1.0)]:
        estimate, error = simulate(7, k, mu, theta, nu)
        assert abs(estimate - closed_form(k, mu, theta, nu)) <= 4 * error
