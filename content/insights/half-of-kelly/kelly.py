"""Half of Kelly: growth and the chance of halving when the edge is known, and when it was estimated.

Wealth is rebalanced continuously. A bet of k times Kelly's fraction on a strategy with a yearly Sharpe ratio S makes the logarithm
of wealth a Brownian motion with drift S^2 (k - k^2 / 2) and volatility k S. Y years of data measure S with an error of
1 / sqrt(Y); who bets c times the estimated Kelly fraction in fact bets c (S + error) / S times the true one.

Writes growth.csv and falls.csv, and prints every other number that the text quotes.
"""

import csv
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean

SEED = 1900
RATIO = 0.5
FRACTIONS = [i / 20 for i in range(0, 41)]
NORMAL = NormalDist()


def growth(k, ratio=RATIO):
    return ratio**2 * (k - k * k / 2)


def expected_growth(c, years, ratio=RATIO):
    """Of c times the estimated Kelly fraction; a negative estimate is bet short."""
    return c * ratio**2 - c * c * (ratio**2 + 1 / years) / 2


def estimated_bets(years, ratio=RATIO, draws=400_000):
    """Estimated over true Kelly fraction, in many histories of `years` years."""
    random = Random(SEED)
    return [1 + random.gauss(0, 1) / (ratio * sqrt(years)) for _ in range(draws)]


def traded_growth(c, years, ratio=RATIO, histories=20_000, horizon=10, months=12):
    """(mean, standard error) of yearly growth over `horizon` years, after estimating on simulated months and betting on new ones."""
    random = Random(SEED + 1)
    results = []
    for _ in range(histories):
        seen = sum(random.gauss(ratio / months, 1 / sqrt(months)) for _ in range(round(years * months)))
        k = c * seen / years / ratio
        luck = random.gauss(0, sqrt(horizon))
        results.append((growth(k, ratio) * horizon + k * ratio * luck) / horizon)
    mean = fmean(results)
    return mean, sqrt(sum((r - mean) ** 2 for r in results)) / histories


def ever_falls_to(share, k):
    """Chance that wealth is ever this share of what it was at the start, for k times Kelly, k up to 2."""
    return share ** (2 / k - 1) if k > 0 else 0.0


def counted_halving(k, ratio=RATIO, paths=10_000, step=0.25, longest=2_000):
    """The same, counted on simulated paths; within a step the path may touch the barrier as a Brownian bridge does."""
    random = Random(SEED + 2)
    barrier, far = log(0.5), 12.0
    drift, spread = growth(k, ratio) * step, k * ratio * sqrt(step)
    halved = 0
    for _ in range(paths):
        level = 0.0
        for _ in range(int(longest / step)):
            after = level + drift + spread * random.gauss(0, 1)
            touched = after <= barrier or random.random() < exp(-2 * (level - barrier) * (after - barrier) / spread**2)
            level = after
            if touched or level > far:
                break
        halved += touched
    return halved / paths


def write(name, header, rows):
    with open(Path(__file__).parent / name, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header)
        out.writerows([f"{cell:.4f}" for cell in row] for row in rows)


if __name__ == "__main__":
    bets = {years: estimated_bets(years) for years in (4, 25)}
    rows = []
    for c in FRACTIONS:
        four, more = (fmean(growth(c * bet) for bet in bets[years]) for years in (4, 25))
        rows.append((c, growth(c), four, more))
    write("growth.csv", ["fraction", "known", "four", "twenty_five"], [row for row in rows if row[0] <= 1.5])
    falls = [(c, ever_falls_to(0.75, c), ever_falls_to(0.5, c), ever_falls_to(0.1, c)) for c in FRACTIONS]
    write("falls.csv", ["fraction", "quarter", "half", "most"], falls)

    for years in (4, 25):
        best = RATIO**2 / (RATIO**2 + 1 / years)
        print(f"{years} years: best fraction {best:.3f}, growth there {expected_growth(best, years):.4f}, at 1 {expected_growth(1, years):.4f}")
        for c in (0.25, 0.5, 1.0):
            print(
                f"  c {c}: formula {expected_growth(c, years):.4f}, drawn {fmean(growth(c * b) for b in bets[years]):.4f},"
                f" traded %.4f ± %.4f" % traded_growth(c, years)
            )
        clipped = {c / 100: fmean(growth(c / 100 * max(b, 0.0)) for b in bets[years][:40_000]) for c in range(5, 151, 5)}
        top = max(clipped, key=clipped.get)
        print(f"  never short: at 0.5 {clipped[0.5]:.4f}, at 1 {clipped[1.0]:.4f}, best at {top}: {clipped[top]:.4f}")
        wild, negative = fmean(b > 2 for b in bets[years]), fmean(b < 0 for b in bets[years])
        print(f"  share of estimates beyond twice the truth {wild:.4f}, below zero {negative:.4f}")
    for k in (0.25, 0.5, 0.75, 1.0, 1.5):
        print(f"k {k}: growth {growth(k):.4f}, ever halves {ever_falls_to(0.5, k):.4f}, counted {counted_halving(k):.4f}")
