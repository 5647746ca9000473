"""Draws figure.svg, five desks with bars of 95 per cent, and fixed.svg, with bars made for comparing on top."""

import sys
from math import sqrt
from pathlib import Path
from random import Random
from statistics import NormalDist

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

SEED = 198
DAYS, DEVIATION = 250, 60.0
TRUTH = {"A": 2, "B": 8, "C": 4, "D": 18, "E": 12}  # thousands a day
ERROR = DEVIATION / sqrt(DAYS)
LONG = NormalDist().inv_cdf(0.975) * ERROR
SHORT = LONG / sqrt(2)


def estimates(seed=SEED):
    random = Random(seed)
    return {desk: sum(random.gauss(mean, DEVIATION) for _ in range(DAYS)) / DAYS for desk, mean in TRUTH.items()}


def paper(across):
    # Two thousand are a square.
    plate = Plate(across, 26, x=(0, 5), y=(-10, 30), left=4 if across == 40 else 3, right=1, top=2, bottom=4)
    plate.curve([(0, 0), (5, 0)], "bound")
    plate.y_axis([(value, str(value).replace("-", "−")) for value in range(-10, 31, 10)])
    plate.x_axis(labels=[(index + 0.5, desk) for index, desk in enumerate(TRUTH)], ticks=False)
    plate.word(5, -10, "desk", dy=46, anchor="end")
    plate.word(0, 30, "thousands a day", dx=8, dy=-8)
    return plate


def whisker(plate, x, value, reach, width, ends):
    (px, top), (_, foot) = plate.at(x, value + reach), plate.at(x, value - reach)
    cap = f"M{px - ends:.1f} {top:.1f}h{2 * ends}M{px - ends:.1f} {foot:.1f}h{2 * ends}" if ends else ""
    plate.parts.append(f'<path d="M{px:.1f} {top:.1f}V{foot:.1f}{cap}" fill="none" stroke="var(--accent, #1c35c4)" stroke-width="{width}"/>')


def paint(across, short=False):
    plate = paper(across)
    for index, value in enumerate(estimates().values()):
        whisker(plate, index + 0.5, value, LONG, 1.35 if short else 2.25, 5)
        if short:
            whisker(plate, index + 0.5, value, SHORT, 6, 0)
        plate.dot(index + 0.5, value, hollow=True)
    return plate


if __name__ == "__main__":
    draw(__file__, paint)
    paint(40, short=True).save(Path(__file__).parent / "fixed.svg")
    paint(21, short=True).save(Path(__file__).parent / "fixed.narrow.svg")
