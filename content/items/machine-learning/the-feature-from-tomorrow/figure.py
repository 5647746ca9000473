"""Draws figure.svg: the correlation of the centred average with the return of each day around it."""

import sys
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

DAYS = 5_000


def correlation(pairs):
    n = len(pairs)
    mean_x, mean_y = sum(x for x, _ in pairs) / n, sum(y for _, y in pairs) / n
    covariance = sum((x - mean_x) * (y - mean_y) for x, y in pairs)
    return covariance / sqrt(sum((x - mean_x) ** 2 for x, _ in pairs) * sum((y - mean_y) ** 2 for _, y in pairs))


def paint(across):
    random = Random(1900)
    returns = [random.gauss(0, 0.01) for _ in range(DAYS)]
    feature = {t: (returns[t - 1] + returns[t] + returns[t + 1]) / 3 for t in range(5, DAYS - 5)}
    wide = across == 40
    reach = 4 if wide else 2
    # A day is four squares on a desk and three on a phone, a correlation of 0.2 is three.
    plate = Plate(across, 16, x=(-reach - 0.5, reach + 0.5), y=(-0.2 / 3, 0.8), left=3, right=1 if wide else 3, top=1, bottom=2)
    for lag in range(-reach, reach + 1):
        value = correlation([(z, returns[t + lag]) for t, z in feature.items()])
        plate.bar(lag, value, 0.25 if wide else 1 / 3, "subject" if lag == 1 else "ghost")
        if lag == 1:
            plate.word(lag, value, f"{value:.2f}", dy=-10, anchor="middle", ink="accent")
    plate.y_axis([(0, "0"), (0.4, "0.4"), (0.8, "0.8")])
    names = {-1: "yesterday", 0: "today", 1: "tomorrow"} if wide else {-1: "−1", 0: "today", 1: "+1"}
    plate.x_axis(y=0, ticks=False, labels=[(lag, names.get(lag, f"{lag:+d}".replace("-", "−"))) for lag in range(-reach, reach + 1)])
    plate.word(-reach - 0.5, 0.8, "correlation with the feature", dx=8, dy=4)
    return plate


draw(__file__, paint)
