"""Ten days of risk: what the square root of time needs, and what happens to spread and tail when it does not get it.

Writes spread.csv and state.csv, and prints every other number that the text quotes.
"""

import csv
from math import log, sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist

SEED = 1900
HORIZONS = [1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 25, 32, 40, 50, 63, 80, 100, 126, 160, 200, 250]
MEMORY = 0.2
HALF_LIFE = 10  # days, of a price that returns to its mean
ALPHA, BETA = 0.08, 0.90  # of a GARCH(1, 1) with a long-run daily variance of 1
NORMAL = NormalDist()


def spread_with_memory(memory, days):
    """Standard deviation of the change over `days`, daily changes with AR(1) memory and a standard deviation of 1."""
    return sqrt(days + 2 * sum((days - k) * memory**k for k in range(1, days)))


def spread_of_return_to_mean(days, half_life=HALF_LIFE):
    """Of a stationary AR(1) price, scaled so that one day has a standard deviation of 1."""
    keep = 0.5 ** (1 / half_life)
    return sqrt((1 - keep**days) / (1 - keep))


def simulated_spreads(paths=20_000, days=250):
    """For each horizon: independent, with memory, against memory, returning to the mean."""
    random = Random(SEED)
    keep = 0.5 ** (1 / HALF_LIFE)
    shock = sqrt((1 + keep) / 2)  # makes one day's change have variance 1
    sums = [[0.0] * len(HORIZONS) for _ in range(4)]
    at = {h: i for i, h in enumerate(HORIZONS)}
    for _ in range(paths):
        level = with_memory = against = 0.0
        noise = random.gauss(0, 1)
        r_with = r_against = noise
        price = start = random.gauss(0, 1) * shock / sqrt(1 - keep * keep)
        for day in range(1, days + 1):
            level += noise
            with_memory += r_with
            against += r_against
            price = keep * price + shock * noise
            if day in at:
                for column, value in enumerate((level, with_memory, against, price - start)):
                    sums[column][at[day]] += value * value
            noise = random.gauss(0, 1)
            r_with = MEMORY * r_with + sqrt(1 - MEMORY**2) * noise
            r_against = -MEMORY * r_against + sqrt(1 - MEMORY**2) * noise
    return [[sqrt(total / paths) for total in column] for column in sums]


def garch_sums(start_variance, days=10, paths=200_000, seed=SEED + 1):
    """Sorted sums of `days` daily changes whose variance starts at `start_variance`."""
    random = Random(seed)
    sums = []
    for _ in range(paths):
        variance, total = start_variance, 0.0
        for _ in range(days):
            change = random.gauss(0, 1) * sqrt(variance)
            total += change
            variance = (1 - ALPHA - BETA) + ALPHA * change * change + BETA * variance
        sums.append(total)
    return sorted(sums)


def garch_spread(start_variance, days):
    """The square root of the expected variances of the days, added."""
    persistence = ALPHA + BETA
    return sqrt(sum(1 + persistence**k * (start_variance - 1) for k in range(days)))


def student_tail(degrees=4, days=10, paths=400_000, seed=SEED + 2):
    """99 % losses of one day and of the sum of `days` independent ones, Student changes with variance 1."""
    random = Random(seed)
    scale = sqrt((degrees - 2) / degrees)

    def change():
        chi = sum(random.gauss(0, 1) ** 2 for _ in range(degrees))
        return scale * random.gauss(0, 1) / sqrt(chi / degrees)

    one = sorted(change() for _ in range(paths))
    many = sorted(sum(change() for _ in range(days)) for _ in range(paths // 4))
    return -one[paths // 100], -many[paths // 400]


def write(name, header, rows):
    with open(Path(__file__).parent / name, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header)
        out.writerows([f"{cell:.4f}" if isinstance(cell, float) else cell for cell in row] for row in rows)


if __name__ == "__main__":
    plain, trend, swing, returning = simulated_spreads()
    root = [sqrt(h) for h in HORIZONS]
    write("spread.csv", ["days", "root", "trend", "swing", "returning"], zip(HORIZONS, root, trend, swing, returning))
    for h in (1, 10, 100, 250):
        i = HORIZONS.index(h)
        print(
            f"{h} days: independent {plain[i]:.3f} (root {sqrt(h):.3f}); memory {trend[i]:.3f} ({spread_with_memory(MEMORY, h):.3f});"
            f" against {swing[i]:.3f} ({spread_with_memory(-MEMORY, h):.3f}); returning {returning[i]:.3f} ({spread_of_return_to_mean(h):.3f})"
        )
    for memory in (0.1, MEMORY, -MEMORY):
        print(f"memory {memory}: ten days over root {spread_with_memory(memory, 10) / sqrt(10):.3f}, long run {sqrt((1 + memory) / (1 - memory)):.3f}")

    persistence = ALPHA + BETA
    print(f"half-life of variance: {log(0.5) / log(persistence):.1f} days")
    horizons = [1, 2, 3, 5, 7, 10, 15, 20, 30, 40, 60, 80, 100, 125, 150, 200, 250]
    rows = [(h, *(garch_spread(v, h) / sqrt(v * h) for v in (0.25, 1.0, 4.0))) for h in horizons]
    write("state.csv", ["days", "calm", "usual", "stormy"], rows)
    for variance in (0.25, 1.0, 4.0):
        sums = garch_sums(variance)
        spread = sqrt(sum(s * s for s in sums) / len(sums))
        tail = -sums[len(sums) // 100]
        root = sqrt(10 * variance)
        print(
            f"variance {variance}: ten-day spread over root {spread / root:.3f} (formula {garch_spread(variance, 10) / root:.3f}),"
            f" 99 % loss {tail:.3f}, scaled one-day loss {NORMAL.inv_cdf(0.99) * root:.3f}, ratio {tail / (NORMAL.inv_cdf(0.99) * root):.3f}"
        )
    one, many = student_tail()
    print(f"Student, 4 degrees: one day {one:.3f}, ten days {many:.3f}, over root {many / one / sqrt(10):.3f}; normal {NORMAL.inv_cdf(0.99):.3f}")
    h, n = 10, 1000
    error = sqrt(2 * (2 * h - 1) * (h - 1) / (3 * h * n))
    ratio = spread_with_memory(0.1, h) ** 2 / h
    print(f"variance ratio of {h} days from {n}: error {error:.3f}; with memory 0.1 it is {ratio:.3f}, {(ratio - 1) / error:.2f} errors from 1")
