"""One year and a Sharpe ratio of two: what a year of daily returns says about skill, and what a month's memory does to it.

Writes year.csv (histograms of measured ratios) and memory.csv (the ratio of the months, scaled by the square root of twelve, and that
of the years), and prints every other
number that the text quotes.
"""

import csv
from math import sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean, stdev

SEED = 1900
DAYS = 252
NORMAL = NormalDist()


def measured_ratios(runs=40_000):
    """Yearly Sharpe ratios measured on a year of daily returns, one list for each true ratio of 0, 1 and 2, from the same noise."""
    random = Random(SEED)
    ratios = {0: [], 1: [], 2: []}
    for _ in range(runs):
        noise = [random.gauss(0, 1) for _ in range(DAYS)]
        mean = fmean(noise)
        spread = sqrt(sum((x - mean) ** 2 for x in noise) / (DAYS - 1))
        for true, found in ratios.items():
            found.append((true / sqrt(DAYS) + mean) / spread * sqrt(DAYS))
    return ratios


def standard_error(ratio, years, per_year):
    """Of a yearly Sharpe ratio from independent normal returns, `per_year` of them a year (Lo, 2002)."""
    return sqrt((1 + ratio**2 / (2 * per_year)) / years)


def smoothed_ratios(memory, years=60_000, monthly_ratio=1 / sqrt(12)):
    """(ratio of the months times sqrt(12), ratio of the years themselves) of months with AR(1) memory."""
    random = Random(SEED)
    months, sums = [], []
    state = random.gauss(0, 1)
    for _ in range(years):
        total = 0.0
        for _ in range(12):
            state = memory * state + sqrt(1 - memory**2) * random.gauss(0, 1)
            months.append(monthly_ratio + state)
            total += monthly_ratio + state
        sums.append(total)
    return fmean(months) / stdev(months) * sqrt(12), fmean(sums) / stdev(sums)


def honest_factor(memory, n=12):
    """What a ratio scaled by sqrt(n) must be multiplied by when neighbouring returns correlate by `memory`."""
    return sqrt(n / (n + 2 * sum((n - k) * memory**k for k in range(1, n))))


def spread_with_memory(memory, years=1, runs=40_000):
    """Standard deviation of the scaled monthly ratio over `years`, when the true monthly mean is zero."""
    random = Random(SEED + 1)
    found = []
    for _ in range(runs):
        state, months = random.gauss(0, 1), []
        for _ in range(12 * years):
            state = memory * state + sqrt(1 - memory**2) * random.gauss(0, 1)
            months.append(state)
        found.append(fmean(months) / stdev(months) * sqrt(12))
    return stdev(found)


def write(name, header, rows):
    with open(Path(__file__).parent / name, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header)
        out.writerows([f"{cell:.4f}" for cell in row] for row in rows)


if __name__ == "__main__":
    ratios = measured_ratios()
    width = 0.2
    middles = [-4 + width * (i + 0.5) for i in range(50)]
    share = {
        true: [sum(middle - width / 2 <= r < middle + width / 2 for r in found) / len(found) for middle in middles]
        for true, found in ratios.items()
    }
    write("year.csv", ["ratio", "true_0", "true_1", "true_2"], zip(middles, share[0], share[1], share[2]))
    for true, found in ratios.items():
        at_least = sum(r >= 2 for r in found) / len(found)
        formula = standard_error(true, 1, DAYS)
        print(f"true {true}: mean {fmean(found):.3f}, sd {stdev(found):.3f} (formula {formula:.3f}), share of 2 or more {at_least:.4f}")
    print(f"normal tail beyond 2: {1 - NORMAL.cdf(2):.4f}; at least one of 100 {1 - NORMAL.cdf(2) ** 100:.3f}")
    for per_year, name in ((12, "monthly"), (252, "daily"), (252 * 390, "by the minute")):
        se = standard_error(2, 1, per_year)
        print(f"ratio 2 over one year, {name}: standard error {se:.3f}, interval {2 - 1.96 * se:.2f} to {2 + 1.96 * se:.2f}")
    needed = NORMAL.inv_cdf(0.95) + NORMAL.inv_cdf(0.8)
    print(f"years to see a true S in four cases of five: {needed**2:.2f} / S^2", {s: round((needed / s) ** 2, 2) for s in (0.5, 1, 2, 10)})
    sceptic = 0.5**2 / (0.5**2 + standard_error(2, 1, DAYS) ** 2)
    print(f"prior sd 0.5: shrinkage {sceptic:.3f}, best guess of a measured 2: {2 * sceptic:.2f}")

    memories = [i / 20 for i in range(0, 15)]
    write("memory.csv", ["memory", "scaled", "yearly"], [(m, 1, honest_factor(m)) for m in memories])
    simulated = [(m, *smoothed_ratios(m)) for m in memories]
    print(f"simulated: months at most {max(abs(scaled - 1) for _, scaled, _ in simulated):.4f} off,", end=" ")
    print(f"years at most {max(abs(yearly / honest_factor(m) - 1) for m, _, yearly in simulated):.4f} of their value")
    for m in (0.1, 0.3, 0.5):
        print(f"memory {m}: factor {honest_factor(m):.3f} (long run {sqrt((1 - m) / (1 + m)):.3f}), a scaled 2 is {2 * honest_factor(m):.2f}")
    for years, runs in ((1, 40_000), (5, 10_000)):
        without, memory = spread_with_memory(0, years, runs), spread_with_memory(0.3, years, runs)
        print(f"sd of the scaled ratio over {years} years of months: without memory {without:.3f}, with 0.3 {memory:.3f}")
