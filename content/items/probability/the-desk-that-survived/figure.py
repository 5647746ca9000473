"""Draws figure.svg: simulated desks that start at three units and end at nothing or at ten."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

# A seed with nine promotions in thirty, which is what 3/10 leads one to expect, and none off the paper.
SEED = 744
START, TOP, DESKS = 3, 10, 30


def walk(random):
    capital = [START]
    while 0 < capital[-1] < TOP:
        capital.append(capital[-1] + (1 if random.random() < 0.5 else -1))
    return capital


def desks(seed=SEED):
    random = Random(seed)
    return [walk(random) for _ in range(DESKS)]


def paint(across):
    # Two days are a square on a desk and five are one on a phone; a unit of capital is a square.
    wide = across == 40
    most = 70 if wide else 80
    plate = Plate(across, 15, x=(0, most), y=(0, 11), left=3, right=2, top=1, bottom=3)
    walks = desks()
    promoted = [path for path in walks if path[-1] == TOP]
    # The one whose time is closest to the mean of 91/3 days.
    chosen = min(promoted, key=lambda path: abs(len(path) - 1 - 91 / 3))
    plate.curve([(0, TOP), (most, TOP)], "bound")
    for path in walks:
        if path is not chosen:
            plate.curve(list(enumerate(path)), "ghost")
            if path[-1] == TOP:
                plate.dot(len(path) - 1, TOP, hollow=True)
    plate.curve(list(enumerate(chosen)))
    plate.dot(len(chosen) - 1, TOP)
    plate.word(most, TOP, "promoted", dy=-8, anchor="end")
    plate.y_axis([(0, "0"), (3, "3"), (10, "10")])
    plate.x_axis(labels=[(day, str(day)) for day in range(0, most + 1, 10 if wide else 20)])
    plate.word(most, 0, "days", dy=40, anchor="end")
    plate.word(0, 11, "units of capital", dx=8, dy=4)
    return plate


if __name__ == "__main__":
    draw(__file__, paint)
