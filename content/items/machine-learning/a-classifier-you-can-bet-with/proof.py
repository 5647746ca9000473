"""A Classifier You Can Bet With: the corrected odds, against an account kept over simulated orders."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(base=0.02, score=0.9, gain=1.0, loss=5.0):
    """The mean profit of an order with this score, which was learnt at even odds."""
    odds = score / (1 - score) * base / (1 - base)
    toxic = odds / (1 + odds)
    return gain * (1 - toxic) - loss * toxic


def working(base, score, gain, loss):
    """What the texts name: odds, and live orders counted. None unless it makes a little money, and the counts are whole."""
    odds, benign = score / (1 - score), 1 / base - 1
    both = odds + benign
    profit = gain * benign - loss * odds
    answer = profit / both
    orders = 100 * both
    all_toxic = orders * base
    if not 0 < answer < Fraction(2, 5) or all_toxic % 2:
        return None
    all_benign, seen_toxic = orders - all_toxic, all_toxic / 2
    seen_benign = round(all_benign / (2 * odds))
    counts = {"orders": orders, "all_toxic": all_toxic, "all_benign": all_benign, "seen_toxic": seen_toxic, "seen_benign": seen_benign}
    chances = {"odds": odds, "of": odds + 1, "benign": benign, "both": both, "toxic": odds / both, "one_in": 1 / base, "percent": 100 * base}
    stop = Fraction(benign, loss)
    edge = {"even": loss + 1, "stop_odds": Fraction(f"{float(stop):.1f}"), "stop": stop / (1 + stop), "rare": 2 * odds, "seen": seen_toxic + seen_benign}
    words = {"reduced": "" if answer.denominator == both else f" = \\frac{{{answer.numerator}}}{{{answer.denominator}}}"}
    return {**counts, **chances, **edge, **words, "profit": profit, "taken": loss * score - gain * (1 - score), "answer": answer}


def wrong(base, score, gain, loss):
    """In the order of `misconceptions`."""
    w = working(base, score, gain, loss)
    return [gain - (gain + loss) * chance for chance in (score, base, base * score)] + [w["toxic"]]



def simulate(seed, base=0.02, score=0.9, gain=1.0, loss=5.0, runs=40_000):
    """(estimate, standard error): orders carry a mark, and the score is the share of toxic orders among marked ones in a balanced sample."""
    random = Random(seed)
    # Any two rates in the right proportion will do: the model reads the mark and nothing else.
    marked_if_toxic = 0.95
    marked_if_benign = marked_if_toxic * (1 - score) / score
    profits = []
    for _ in range(runs):
        toxic = random.random() < base
        if random.random() < (marked_if_toxic if toxic else marked_if_benign):
            profits.append(-loss if toxic else gain)
    mean = sum(profits) / len(profits)
    variance = sum((profit - mean) ** 2 for profit in profits) / (len(profits) - 1)
    return mean, sqrt(variance / len(profits))


if __name__ == "__main__":
    exact = closed_form()
    for seed in range(1, 6):
        estimate, error = simulate(seed)
        print(f"seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {exact:.4f}")
        assert abs(estimate - exact) <= 4 * error
