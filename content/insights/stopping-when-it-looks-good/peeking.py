"""Stopping when it looks good: what repeated looks do to a 5 % test, and what the right boundary costs.

Data arrive in equal batches; after look k the test statistic is a sum of k standard normals over the square root of k.

Writes alarms.csv and sizes.csv, and prints every other number that the text quotes.
"""

import csv
from bisect import bisect
from math import sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist, fmean

SEED = 1900
EXPERIMENTS = 200_000
LOOKS = 20
NAIVE = NormalDist().inv_cdf(0.975)


def running_maxima():
    """For each number of looks, the sorted maxima of |z| so far, under no effect."""
    random = Random(SEED)
    maxima = [[] for _ in range(LOOKS)]
    for _ in range(EXPERIMENTS):
        total = highest = 0.0
        for k in range(LOOKS):
            total += random.gauss(0, 1)
            highest = max(highest, abs(total) / sqrt(k + 1))
            maxima[k].append(highest)
    return [sorted(column) for column in maxima]


def beyond(ordered, boundary):
    return 1 - bisect(ordered, boundary) / len(ordered)


def simulate_effect(full_z, boundary, looks=LOOKS, runs=100_000, seed=SEED + 1):
    """An experiment whose whole sample would have a mean z of `full_z`: (power, mean share of the sample used, overstatement).

    Overstatement is the mean estimate among the experiments that stopped for a positive effect, over the true one.
    """
    random = Random(seed)
    drift = full_z / sqrt(looks)
    stopped, used, estimates = 0, 0, []
    for _ in range(runs):
        total = 0.0
        for k in range(1, looks + 1):
            total += random.gauss(drift, 1)
            if abs(total) / sqrt(k) > boundary:
                stopped += 1
                if total > 0:
                    estimates.append(total / k / drift)
                break
        used += k
    return stopped / runs, used / runs / looks, fmean(estimates)


def needed_z(boundary, looks, power=0.8):
    """The z of the whole sample that gives `power` with this boundary at each of `looks` looks."""
    low, high = 2.0, 5.0
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (middle, high) if simulate_effect(middle, boundary, looks, 40_000)[0] < power else (low, middle)
    return (low + high) / 2


def write(name, header, rows):
    with open(Path(__file__).parent / name, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header)
        out.writerows([f"{cell:.4f}" if isinstance(cell, float) else cell for cell in row] for row in rows)


if __name__ == "__main__":
    maxima = running_maxima()
    alarms = [beyond(column, NAIVE) for column in maxima]
    boundaries = [column[int(0.95 * EXPERIMENTS)] for column in maxima]
    held = [beyond(column, boundary) for column, boundary in zip(maxima, boundaries)]
    write("alarms.csv", ["looks", "naive", "promised"], [(k + 1, alarms[k], 0.05) for k in range(LOOKS)])
    for looks in (1, 2, 5, 10, 20):
        print(f"{looks} looks: false alarms {alarms[looks - 1]:.4f}, boundary {boundaries[looks - 1]:.3f}, then {held[looks - 1]:.4f}")

    for looks in (1, LOOKS):
        power, used, overstated = simulate_effect(NAIVE + NormalDist().inv_cdf(0.8), NAIVE, looks)
        print(f"1.96 at {looks} looks, sized for 80 % in one: power {power:.3f}, sample used {used:.3f}, overstated {overstated:.3f}")
    rows = []
    for looks in (1, 2, 3, 4, 5, 7, 10, 14, 20):
        boundary = boundaries[looks - 1] if looks > 1 else NAIVE
        z = needed_z(boundary, looks)
        power, used, overstated = simulate_effect(z, boundary, looks)
        null_used = simulate_effect(1e-9, boundary, looks, 20_000)[1]
        largest = (z / (NAIVE + NormalDist().inv_cdf(0.8))) ** 2
        rows.append((looks, largest, largest * used))
        print(f"{looks} looks: z {z:.3f}, power {power:.3f}, sample at most {largest:.3f}, on average {largest * used:.3f}", end="")
        print(f", without effect {largest * null_used:.3f}, overstated {overstated:.3f}")
    write("sizes.csv", ["looks", "largest", "average"], rows)
