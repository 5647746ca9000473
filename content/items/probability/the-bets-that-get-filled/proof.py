"""The Bets That Get Filled: Kelly's fraction of the taken bets, against the fraction with which simulated capital grew fastest."""

from fractions import Fraction
from math import log, sqrt
from random import Random


def closed_form(right=0.75, taken=Fraction(2, 3), odds=1.0):
    """Fraction of the fastest growth: `right` forecasts win, of which the share `taken` is filled, at `odds` to one."""
    win, lose = right * taken, 1 - right
    return (win * odds - lose) / (odds * (win + lose))


def working(right, taken, odds):
    """What the texts name: offers counted, odds, and what is won by the right size. None where a count is not whole, or the bets are not worth making."""
    win, lose = right * taken, 1 - right
    bets, answer = win + lose, (win - lose) / (win + lose)
    if (100 * win).denominator > 1 or answer < Fraction(1, 20):
        return None
    plain = 2 * right - 1

    def growth(f):
        return win * log(1 + f) + lose * log(1 - f)

    best, backtest = growth(answer), growth(plain)
    given_up, least = 1 - backtest / best, lose / right
    is_own = taken == Fraction(2, 3)
    words = {
        "price": "gives up nearly a third of the growth" if is_own else "loses money" if backtest < 0 else f"gives up {100 * given_up:.0f} % of the growth",
        "least": {Fraction(1, 3): "a third", Fraction(1, 4): "a quarter", Fraction(1, 9): "a ninth", Fraction(2, 3): "two thirds"}.get(least, f"{100 * float(least):.0f} %"),
    }
    wins = win / bets
    words["reduced"] = "" if wins.denominator == 100 * bets else f" = \\tfrac{wins.numerator}{wins.denominator}" if wins.denominator < 10 else f" = \\tfrac{{{wins.numerator}}}{{{wins.denominator}}}"
    filled, tilt = win / lose, right / lose
    counts = {"winners": 100 * right, "filled": 100 * win, "losers": 100 * lose, "bets": 100 * bets}
    chances = {"win": win, "lose": lose, "none": right - win, "wins": wins, "loses": lose / bets, "plain_fraction": plain}
    words["right_side"] = "1+f" if filled.denominator == 1 else f"{filled.denominator}(1+f)"
    ratios = {"o1": filled.numerator, "o2": filled.denominator, "a1": tilt.numerator, "a2": tilt.denominator}
    ratios |= {"r1": right.numerator, "r2": right.denominator, "t1": taken.numerator, "t2": taken.denominator}
    growths = {"up": 1 + plain, "down": 1 - plain, "up_best": 1 + answer, "down_best": 1 - answer, "growth_plain": backtest, "growth": best}
    return {**words, **counts, **chances, **ratios, **growths, "answer": answer}


def wrong(right, taken, odds):
    """In the order of `misconceptions`."""
    w = working(right, taken, odds)
    return [w["plain_fraction"], w["win"] - w["lose"], w["wins"], 0]



def simulate(seed, right=0.75, taken=2 / 3, odds=1.0, batches=50, rounds=1_500):
    """(estimate, standard error): in each batch, the slope of the logarithm of the capital is searched for where it is zero."""
    random = Random(seed)
    best = []
    for _ in range(batches):
        results = [played(random, right, taken, odds) for _ in range(rounds)]
        best.append(fastest(results))
    mean = sum(best) / batches
    variance = sum((one - mean) ** 2 for one in best) / (batches - 1)
    return mean, sqrt(variance / batches)


def played(random, right, taken, odds):
    """What a round returns on one unit staked."""
    if random.random() < right:
        return odds if random.random() < taken else 0.0
    return -1.0


def fastest(results):
    counts = {result: results.count(result) for result in set(results)}
    low, high = -0.9, 0.999
    for _ in range(40):
        middle = (low + high) / 2
        slope = sum(count * result / (1 + middle * result) for result, count in counts.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    return low


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
