"""Hedging once a day: the error and the turnover of a delta hedge at N equal times, in Bachelier's model.

An at-the-money option, no rates; the price moves by a normal of standard deviation 1 over the option's life, so money is
in units of that deviation. The premium is then 1 / sqrt(2 pi).

Writes error.csv and price.csv, and prints every other number that the text quotes.
"""

import csv
from math import pi, sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist

SEED = 1900
NORMAL = NormalDist()
PREMIUM = 1 / sqrt(2 * pi)
HEDGES = [1, 2, 3, 4, 5, 7, 10, 14, 21, 30, 42, 60, 84, 120, 168, 250]
HALF_SPREAD = 0.01  # paid for each share traded
DOUBT = 0.1  # relative standard deviation of the realised volatility around the one that was sold


def hedge(random, n, volatility=1.0, band=0.0):
    """(error, shares traded after the first day, number of trades) for the seller of one call who may trade at n equal times.

    The premium and the deltas believe in a volatility of 1. She trades when the delta has moved by more than `band`.
    """
    move = traded = gain = 0.0
    held, trades = 0.5, 0
    step = volatility / sqrt(n)
    for i in range(n):
        delta = NORMAL.cdf(move / sqrt(1 - i / n))
        if abs(delta - held) > band:
            traded += abs(delta - held)
            trades += 1
            held = delta
        change = random.gauss(0, step)
        gain += held * change
        move += change
    return PREMIUM + gain - max(move, 0.0), traded, trades


def simulate(n, doubt=0.0, band=0.0, seed=SEED):
    """(standard deviation of the error, its standard error, mean shares traded, mean number of trades)."""
    random = Random(seed)
    runs = max(6_000, min(100_000, 1_500_000 // n))
    rows = [hedge(random, n, 1 + doubt * random.gauss(0, 1) if doubt else 1.0, band) for _ in range(runs)]
    mean = sum(row[0] for row in rows) / runs
    squares = [(row[0] - mean) ** 2 for row in rows]
    variance = sum(squares) / (runs - 1)
    noise = sqrt(sum((s - variance) ** 2 for s in squares)) / runs / (2 * sqrt(variance))
    return sqrt(variance), noise, sum(row[1] for row in rows) / runs, sum(row[2] for row in rows) / runs


def error_formula(n):
    """As a share of the premium."""
    return sqrt(pi / 4 / n)


def turnover_formula(n):
    """In shares."""
    return sqrt(n) / pi


def write(name, header, rows):
    with open(Path(__file__).parent / name, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header)
        out.writerows([f"{cell:.4f}" if isinstance(cell, float) else cell for cell in row] for row in rows)


if __name__ == "__main__":
    errors, prices = [], []
    for n in HEDGES:
        deviation, noise, traded, _ = simulate(n)
        doubtful = simulate(n, DOUBT, seed=SEED + 1)[0]
        cost = HALF_SPREAD * traded / PREMIUM
        errors.append((n, deviation / PREMIUM, error_formula(n)))
        prices.append((n, doubtful / PREMIUM, cost, DOUBT))
        print(
            f"N {n}: error {deviation / PREMIUM:.4f} ± {noise / PREMIUM:.4f} of the premium, formula {error_formula(n):.4f};"
            f" shares traded {traded:.3f}, formula {turnover_formula(n):.3f}, cost {cost:.4f};"
            f" volatility in doubt {doubtful / PREMIUM:.4f}, formula {sqrt(DOUBT**2 + error_formula(n) ** 2):.4f}"
        )
    write("error.csv", ["hedges", "simulated", "formula"], errors)
    write("price.csv", ["hedges", "error", "cost", "floor"], prices)

    print(f"hedges until the error is as large as the doubt: {pi / 4 / DOUBT**2:.1f}")
    for doubt in (0.0, DOUBT):
        total = {n: sqrt(doubt**2 + error_formula(n) ** 2) + HALF_SPREAD * turnover_formula(n) / PREMIUM for n in range(1, 1000)}
        best = min(total, key=total.get)
        print(f"doubt {doubt}: error plus cost least at N {best}: {total[best]:.4f}; at 21 {total[21]:.4f}, at 250 {total[250]:.4f}")
    for band in (0.05, 0.08, 0.1, 0.12, 0.15, 0.2):
        deviation, noise, traded, trades = simulate(210, band=band, seed=SEED + 2)
        print(f"ten looks a day, band {band}: error {deviation / PREMIUM:.4f} ± {noise / PREMIUM:.4f}, shares {traded:.3f}, trades {trades:.1f}")
