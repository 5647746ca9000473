"""The best of a hundred backtests: how good the best of N worthless strategies looks, and what the best of N decent ones is worth.

A backtest of Y years measures a yearly Sharpe ratio with a standard error of about one over the square root of Y, so an
estimate is drawn as truth + normal / sqrt(Y). `from_daily_returns` checks this shortcut against simulated daily returns.

Writes noise.csv and skill.csv, and prints every other number that the text quotes.
"""

import csv
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean

SEED = 1900
YEARS = 5
RUNS = 20_000
COUNTS = [1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 79, 100, 126, 158, 200, 251, 316, 398, 501, 631, 794, 1000]
CORRELATION = 0.5
SPREAD = 0.35  # of true yearly Sharpe ratios, among strategies worth trying
NORMAL = NormalDist()


def expected_maximum(n, steps=20_000, reach=9.0):
    """Of n independent standard normals, by integrating the density of the maximum."""
    width = 2 * reach / steps
    points = (-reach + (i + 0.5) * width for i in range(steps))
    return sum(z * n * NORMAL.pdf(z) * NORMAL.cdf(z) ** (n - 1) for z in points) * width


def five_percent_bar(n):
    """The best of n pure noises passes this once in twenty times."""
    return NORMAL.inv_cdf(0.95 ** (1 / n))


def simulate():
    """Average over RUNS searches, for each N: best of noise, best of correlated noise, best with skill and what it is worth."""
    random = Random(SEED)
    noise, correlated, backtest, live = ([0.0] * len(COUNTS) for _ in range(4))
    error = 1 / sqrt(YEARS)
    for _ in range(RUNS):
        market = random.gauss(0, 1)
        best, winner, worth = float("-inf"), float("-inf"), 0.0
        done = 0
        for at, count in enumerate(COUNTS):
            for _ in range(count - done):
                luck, truth = random.gauss(0, 1), random.gauss(0, SPREAD)
                best = max(best, luck)
                if truth + luck * error > winner:
                    winner, worth = truth + luck * error, truth
            done = count
            noise[at] += best * error
            correlated[at] += (sqrt(CORRELATION) * market + sqrt(1 - CORRELATION) * best) * error
            backtest[at] += winner
            live[at] += worth
    return [[total / RUNS for total in column] for column in (noise, correlated, backtest, live)]


def from_daily_returns(n=100, days=252 * YEARS, searches=100):
    """(mean, standard error) of the best Sharpe ratio of n strategies whose daily returns are noise."""
    random = Random(SEED + 1)
    best = []
    for _ in range(searches):
        ratios = []
        for _ in range(n):
            total = squares = 0.0
            for _ in range(days):
                r = random.gauss(0, 1)
                total += r
                squares += r * r
            mean = total / days
            ratios.append(mean / sqrt((squares - days * mean * mean) / (days - 1)) * sqrt(252))
        best.append(max(ratios))
    mean = fmean(best)
    return mean, sqrt(sum((b - mean) ** 2 for b in best) / (searches - 1) / searches)


def write(name, header, rows):
    with open(Path(__file__).parent / name, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header)
        out.writerows([f"{cell:.4f}" if isinstance(cell, float) else cell for cell in row] for row in rows)


if __name__ == "__main__":
    noise, correlated, backtest, live = simulate()
    bar = [five_percent_bar(n) / sqrt(YEARS) for n in COUNTS]
    write("noise.csv", ["strategies", "best", "correlated", "bar"], zip(COUNTS, noise, correlated, bar))
    write("skill.csv", ["strategies", "backtest", "live"], zip(COUNTS, backtest, live))

    for n in (1, 10, 100, 1000):
        z, top = expected_maximum(n), five_percent_bar(n)
        print(
            f"N {n}: expected maximum {z:.3f} (square root of 2 ln N: {sqrt(2 * log(n)):.3f}), Sharpe over 5 years"
            f" {z / sqrt(5):.2f}, over 10 {z / sqrt(10):.2f}; 5 % bar {top:.2f}, {top / sqrt(5):.2f}, {top / sqrt(10):.2f}"
        )
    sharpe = 1.2
    z = sharpe * sqrt(YEARS)
    print(f"Sharpe {sharpe} over {YEARS} years: z {z:.2f}, alone {1 - NORMAL.cdf(z):.4f}, best of 100 {1 - NORMAL.cdf(z) ** 100:.3f}")
    print("daily returns, N 100: %.3f ± %.3f" % from_daily_returns())
    at = COUNTS.index(100)
    print(f"simulated, N 100: noise {noise[at]:.3f}, correlated {correlated[at]:.3f}, with skill {backtest[at]:.3f}, live {live[at]:.3f}")
    share = SPREAD**2 / (SPREAD**2 + 1 / YEARS)
    expected = sqrt(SPREAD**2 + 1 / YEARS) * expected_maximum(100)
    print(f"shrinkage {share:.3f}; expected for N 100: backtest {expected:.3f}, live {share * expected:.3f}")
    target = sqrt(1 - CORRELATION) * expected_maximum(100)
    n = 1
    while expected_maximum(n, 2000) < target:
        n += 1
    print(f"100 correlated at {CORRELATION} look like {n} independent (target {target:.3f})")
    half = 0.5 * sqrt(YEARS)
    print(f"power of the bar for a true Sharpe of 0.5: {1 - NORMAL.cdf(five_percent_bar(100) - half):.4f}")
    years = [(five_percent_bar(100) / true) ** 2 for true in (0.5, 1)]
    print(f"years until a true Sharpe passes the bar half of the time: of 0.5 {years[0]:.1f}, of 1 {years[1]:.1f}")
    above = 1 - NORMAL.cdf(expected_maximum(100)) ** 100
    print(f"share of noise searches with N 100 above their own mean {above:.3f}")
