"""Draws figure.svg: bootstrapped ratios of one sample of 400 orders, resampled whole and resampled in two halves."""

import sys
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

ORDERS, RESAMPLES, BIN = 400, 10_000, 0.025


def scaled(values, mean, deviation):
    """The same values, moved and stretched to have exactly this mean and this standard deviation."""
    middle = sum(values) / len(values)
    spread = sqrt(sum((value - middle) ** 2 for value in values) / len(values))
    return [mean + deviation * (value - middle) / spread for value in values]


def orders(random):
    """Skewed sizes and the costs that go with them: exactly the means, deviations and correlation of the statement."""
    sizes = scaled([random.gammavariate(1.5625, 3.2) for _ in range(ORDERS)], 5, 4)
    noise = [random.gauss(0, 1) for _ in range(ORDERS)]
    slope = sum((size - 5) * extra for size, extra in zip(sizes, noise)) / (16 * ORDERS)
    noise = scaled([extra - slope * (size - 5) for size, extra in zip(sizes, noise)], 0, 6)
    return sizes, [2 * size + extra for size, extra in zip(sizes, noise)]


def shares():
    """For each bin of width BIN around 2, the share of the resamples in it: (whole orders, halves)."""
    random = Random(1900)
    sizes, costs = orders(random)
    whole, halves = {}, {}
    for _ in range(RESAMPLES):
        first = random.choices(range(ORDERS), k=ORDERS)
        second = random.choices(range(ORDERS), k=ORDERS)
        size = sum(sizes[i] for i in first)
        for counts, drawn in ((whole, first), (halves, second)):
            place = round((sum(costs[i] for i in drawn) / size - 2) / BIN)
            counts[place] = counts.get(place, 0) + 1 / RESAMPLES
    return whole, halves


WHOLE, HALVES = shares()


def steps(counts, reach):
    line = []
    for place in range(-reach, reach + 1):
        left = 2 + (place - 0.5) * BIN
        line += [(left, counts.get(place, 0)), (left + BIN, counts.get(place, 0))]
    return line


def paint(across):
    # A tenth of the ratio is three squares on a desk and a square and a half on a phone; 0.05 is four.
    wide = across == 40
    least, most = (1.5, 2.5)
    squares = 30 if wide else 15
    plate = Plate(across, 19, x=(least, most), y=(0, 0.1875), left=4, right=across - 4 - squares, top=1, bottom=3)
    reach = 19
    plate.curve(steps(HALVES, reach), "other")
    plate.curve(steps(WHOLE, reach))
    for end in (1.8824, 2.1176):
        plate.curve([(end, 0), (end, 0.11)], "bound")
        plate.word(end, 0.11, f"{end:.2f}", dx=-4 if end < 2 else 4, dy=-6, anchor="end" if end < 2 else "start")
    if wide:
        plate.word(2.06, 0.15, "whole orders", dx=10, dy=0, ink="accent")
        plate.word(2.22, HALVES.get(9, 0), "costs and sizes apart", dx=8, dy=-10)
    plate.y_axis([(y, f"{y:.2f}" if y else "0") for y in (0, 0.05, 0.1, 0.15)])
    plate.x_axis(labels=[(x, f"{x:.1f}") for x in ((1.6, 1.8, 2, 2.2, 2.4) if wide else (1.6, 2, 2.4))])
    plate.word(most, 0, "resampled ratio", dy=40, anchor="end")
    plate.word(least, 0.1875, "share of resamples", dx=8, dy=4)
    return plate


draw(__file__, paint)
