"""The Stake Somebody Else Estimated: signal over signal and noise, against records that are simulated year by year."""

from fractions import Fraction
from math import sqrt
from random import Random


def closed_form(sharpe=0.5, years=8):
    """The multiplier of largest mean growth."""
    return sharpe**2 * years / (1 + sharpe**2 * years)


def working(sharpe, years):
    """What the texts name: the signal, the noise, and the growth without and with the multiplier."""
    signal, noise = sharpe**2, Fraction(1, years)
    best = signal / (signal + noise)
    return {"answer": best, "signal": signal, "noise": noise, "both": signal + noise, "growth": signal * best / 2, "naive": (signal - noise) / 2}


def wrong(sharpe, years):
    """In the order of `misconceptions`."""
    return [1, Fraction(1, 2), sqrt(working(sharpe, years)["answer"])]


def simulate(seed, sharpe=0.5, years=8, runs=8_000, batches=20):
    """(estimate, standard error): the growth of all strategies at three multipliers is a parabola; its top, in each batch."""
    random = Random(seed)
    tops = []
    for _ in range(batches):
        growth = [0.0, 0.0, 0.0]
        for _ in range(runs // batches):
            drift = sharpe if random.random() < 0.5 else -sharpe
            record = sum(random.gauss(drift, 1) for _ in range(years)) / years
            for at, multiplier in enumerate((0.0, 0.5, 1.0)):
                stake = multiplier * record
                growth[at] += stake * drift - stake**2 / 2
        bend = 2 * (growth[0] - 2 * growth[1] + growth[2])
        tops.append(-(growth[2] - growth[0] - bend) / (2 * bend))
    mean = sum(tops) / batches
    return mean, sqrt(sum((top - mean) ** 2 for top in tops) / (batches - 1) / batches)


if __name__ == "__main__":
    for given in [(0.5, 8), (0.3, 2), (1.2, 12)]:
        for seed in range(1, 4):
            estimate, error = simulate(seed, *given)
            print(f"{given}, seed {seed}: {estimate:.4f} ± {error:.4f}, closed form {closed_form(*given):.4f}")
            assert abs(estimate - closed_form(*given)) <= 4 * error
