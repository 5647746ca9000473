"""The label that leaked: cross-validating a forecast of noise, when labels overlap and features move slowly.

Daily returns are independent. The label of a day is the sign of the next HORIZON days' return; the features are slow AR(1)
processes that have nothing to do with it; the model copies the label of the nearest training day.

Writes gap.csv and schemes.csv, and prints every other number that the text quotes.
"""

import csv
from math import asin, dist, pi, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

SEED = 1900
DAYS = 1000
HORIZON = 20
HISTORIES = 400
MEMORY = 0.99
FEATURES = 5
GAPS = list(range(0, 31, 2))
EVERY = 5  # the days that are tested
SCHEMES = {
    "shuffled": lambda day: [],
    "blocks of 20": lambda day: in_blocks(day, 20, 0),
    "blocks of 200": lambda day: in_blocks(day, 200, 0),
    "blocks of 20, purged": lambda day: in_blocks(day, 20, HORIZON),
    "forward, purged": lambda day: forward(day, 200, HORIZON),
}


def history(random, memory=MEMORY, count=FEATURES, days=DAYS):
    """(labels, features) of one simulated past."""
    returns = [random.gauss(0, 1) for _ in range(days + HORIZON)]
    window = sum(returns[:HORIZON])
    labels = []
    for day in range(days):
        labels.append(1 if window > 0 else -1)
        window += returns[day + HORIZON] - returns[day]
    return labels, list(zip(*(slow(random, memory, days) for _ in range(count))))


def slow(random, memory, days):
    value, values = random.gauss(0, 1), []
    for _ in range(days):
        values.append(value)
        value = memory * value + sqrt(1 - memory * memory) * random.gauss(0, 1)
    return values


def nearest(distances, training):
    """The day with the least distance among `training`, a list of ranges."""
    least = min(min(distances[part.start : part.stop]) for part in training if part)
    return distances.index(least)


def around(first, last, gap):
    """All days except those from `first` to `last` and `gap` days on either side."""
    return [range(0, max(0, first - gap)), range(min(DAYS, last + gap + 1), DAYS)]


def in_blocks(day, size, gap):
    first = day // size * size
    return around(first, first + size - 1, gap)


def forward(day, size, gap):
    """The past of the day's block only; the first block is never tested."""
    first = day // size * size
    return [range(first - gap)] if first else []


def measure(random):
    """(accuracy by gap, accuracy by scheme) on one history."""
    labels, features = history(random)
    by_gap, by_scheme = {gap: [] for gap in GAPS}, {name: [] for name in SCHEMES}
    for day in range(0, DAYS, EVERY):
        distances = [dist(features[day], other) for other in features]
        for gap in GAPS:
            by_gap[gap].append(labels[nearest(distances, around(day, day, gap))] == labels[day])
        for name, training in SCHEMES.items():
            days = training(day)
            if days:
                by_scheme[name].append(labels[nearest(distances, days)] == labels[day])
        # A shuffled fold leaves four days of five to train on, this one not among them.
        left = sorted(other for other in range(DAYS) if other != day and random.random() < 0.8)
        by_scheme["shuffled"].append(labels[min(left, key=distances.__getitem__)] == labels[day])
    return {gap: fmean(hits) for gap, hits in by_gap.items()}, {name: fmean(hits) for name, hits in by_scheme.items()}


def straight_line(random):
    """Accuracy of the sign of a least-squares fit under shuffled folds: a model too stiff to remember days."""
    labels, features = history(random)
    rows = [(1.0, *row) for row in features]
    width = FEATURES + 1
    order = list(range(DAYS))
    random.shuffle(order)
    right = 0
    for fold in range(5):
        held = set(order[fold::5])
        normal = [[0.0] * (width + 1) for _ in range(width)]
        for day in range(DAYS):
            if day not in held:
                for i, value in enumerate(rows[day]):
                    for j in range(width):
                        normal[i][j] += value * rows[day][j]
                    normal[i][width] += value * labels[day]
        weights = solved(normal)
        right += sum((sum(w * value for w, value in zip(weights, rows[day])) > 0) == (labels[day] > 0) for day in held)
    return right / DAYS


def solved(system):
    """Of a positive definite system, by elimination."""
    size = len(system)
    for i in range(size):
        for k in range(i + 1, size):
            factor = system[k][i] / system[i][i]
            system[k] = [b - factor * a for a, b in zip(system[i], system[k])]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (system[i][size] - sum(system[i][j] * found[j] for j in range(i + 1, size))) / system[i][i]
    return found


def shared(gap):
    """Chance that two labels `gap` days apart agree: normals with correlation 1 - gap / HORIZON."""
    return 0.5 + asin(max(0.0, 1 - gap / HORIZON)) / pi


def agreement(gap, random, draws=100_000):
    """The same, counted."""
    same = 0
    overlap = max(0, HORIZON - gap)
    for _ in range(draws):
        common = sqrt(overlap) * random.gauss(0, 1)
        rest = sqrt(HORIZON - overlap)
        same += (common + rest * random.gauss(0, 1) > 0) == (common + rest * random.gauss(0, 1) > 0)
    return same / draws


def write(name, header, rows):
    with open(Path(__file__).parent / name, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header)
        out.writerows([f"{cell:.4f}" if isinstance(cell, float) else cell for cell in row] for row in rows)


if __name__ == "__main__":
    random = Random(SEED)
    runs = [measure(random) for _ in range(HISTORIES)]
    by_gap = {gap: [run[0][gap] for run in runs] for gap in GAPS}
    by_scheme = {name: [run[1][name] for run in runs] for name in runs[0][1]}
    write("gap.csv", ["gap", "measured", "neighbour", "honest"], [(g, fmean(by_gap[g]), shared(g + 1), 0.5) for g in GAPS])
    write("schemes.csv", ["scheme", "accuracy"], [(name, fmean(found)) for name, found in by_scheme.items()])
    for gap, found in by_gap.items():
        print(f"gap {gap}: {fmean(found):.4f} ± {stdev(found) / sqrt(HISTORIES):.4f}, nearest allowed day {shared(gap + 1):.4f}")
    for name, found in by_scheme.items():
        print(f"{name}: {fmean(found):.4f} ± {stdev(found) / sqrt(HISTORIES):.4f}, between histories {stdev(found):.4f}")
    for gap in (1, 5, 10, 19, 20):
        print(f"labels {gap} days apart agree: {shared(gap):.4f}, counted {agreement(gap, random):.4f}")
    lines = [straight_line(random) for _ in range(100)]
    print(f"straight line, shuffled: {fmean(lines):.4f} ± {stdev(lines) / sqrt(len(lines)):.4f}")
    print(f"binomial error of {DAYS} labels {sqrt(0.25 / DAYS):.4f}, of {DAYS // HORIZON} {sqrt(0.25 / (DAYS // HORIZON)):.4f}")
