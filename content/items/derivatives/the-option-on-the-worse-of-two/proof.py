"""The Option on the Worse of Two: the formula from symmetry, against simulated pairs of shares."""

from fractions import Fraction
from math import asin, pi, sqrt
from random import Random


def closed_form(rho=0.5, call=8.0):
    """The price at the money, when one plain call costs `call`."""
    return call * (1 - sqrt((1 - rho) / 2))


def working(rho, call):
    """What the texts name: the chance that both end above, and that the second one does, given the first."""
    both = 1 / 4 + asin(rho) / (2 * pi)
    chances = {"both": "$1/3$", "given": "$2/3$"} if rho == Fraction(1, 2) else {"both": f"${both:.3f}$", "given": f"${2 * both:.3f}$"}
    answer = float(call) * (1 - sqrt((1 - rho) / 2))
    price = Fraction(f"{answer:.2f}")
    return {**chances, "middle": call / 2, "inside": (1 - rho) / 2, "is": "=" if price == answer else "\\approx", "price": price, "answer": answer}


def wrong(rho, call):
    """In the order of `misconceptions`."""
    both = 1 / 4 + asin(rho) / (2 * pi)
    return [float(call) * both, float(call) * 2 * both, call, float(call) * (1 - 1 / sqrt(2))]



def simulate(seed, rho=0.5, call=8.0, runs=30_000):
    """(estimate, standard error) of the mean payoff."""
    random = Random(seed)
    deviation = call * sqrt(2 * pi)
    total = squares = 0.0
    for _ in range(runs):
        common = random.gauss(0, 1)
        other = rho * common + sqrt(1 - rho * rho) * random.gauss(0, 1)
        payoff = deviation * max(min(common, other), 0)
        total += payoff
        squares += payoff * payoff
    mean = total / runs
    return mean, sqrt((squares / runs - mean * mean) / runs)


if __name__ == "__main__":
    for rho in (0.5, -0.75, 0.0, 0.75):
        for seed in range(1, 4):
            estimate, error = simulate(seed, rho)
            print(f"rho {rho}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(rho):.4f}")
            assert abs(estimate - closed_form(rho)) <= 4 * error
