"""Draws figure.svg: the drawdown of one simulated fund, from every day and from month-ends."""

import sys
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

SEED = 41  # the chart ends about as far off as it does on average
DAYS, MONTH = 252, 21
DEEPEST = -24


def drawdowns(values):
    peak, depths = values[0], []
    for value in values:
        peak = max(peak, value)
        depths.append(value - peak)
    return depths


def year(seed=SEED):
    """(every day, month-ends) as lists of (month, drawdown in per cent)."""
    random = Random(seed)
    values = [0.0]
    for _ in range(DAYS):
        values.append(values[-1] + random.gauss(0, 20 / sqrt(DAYS)))
    daily = [(day / MONTH, depth) for day, depth in enumerate(drawdowns(values))]
    monthly = list(enumerate(drawdowns(values[::MONTH])))
    return daily, monthly


def paint(across):
    # A square is two per cent; a month is three squares on a desk.
    wide = across == 40
    plate = Plate(across, 16, x=(0, 12), y=(DEEPEST, 0), left=3, right=1, top=3, bottom=1)
    daily, monthly = year()
    plate.curve(daily, "subject")
    plate.curve(monthly, "other")
    for month, depth in monthly:
        px, py = plate.at(month, depth)
        plate.parts.append(f'<circle cx="{px:.1f}" cy="{py:.1f}" r="2.8" fill="var(--sheet, #ffffff)" stroke="var(--accent, #1c35c4)" stroke-width="1.35"/>')
    plate.y_axis([(depth, str(depth).replace("-", "−")) for depth in (0, -10, -20)])
    plate.curve([(0, 0), (12, 0)], "axis")
    for month in range(0, 13, 3 if wide else 6):
        plate.word(month, 0, str(month), dy=-9, anchor="middle", italic=False, size=14)
    plate.word(12, 0, "months", dy=-28, anchor="end")
    plate.word(0, 0, "% below the peak", dx=0, dy=-28)
    low = min(daily, key=lambda point: point[1])
    plate.word(*low, "every day", dx=-8, dy=12, anchor="end", ink="accent")
    return plate


if __name__ == "__main__":
    draw(__file__, paint)
