"""Draws figure.svg, a correlation matrix as two eyes see it, and safe.svg, two palettes as two eyes see them."""

import sys
from math import sqrt
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

SEED = 5
ASSETS, DAYS = 8, 250
# Loadings on two factors and a share of noise: shares, then bonds and gold that lean the other way.
LOADINGS = [(1.0, 0.2), (0.9, 0.4), (0.8, -0.1), (0.7, 0.5), (-0.3, 0.9), (-0.5, 0.7), (-0.1, 0.5), (-0.6, -0.2)]

RED_GREEN = ((1, 0, 0), (1, 1, 0), (0, 1, 0))
BLUE_ORANGE = ((0.02, 0.14, 0.65), (0.95, 0.95, 0.95), (0.75, 0.22, 0.01))


def correlations():
    random = Random(SEED)
    days = []
    for _ in range(DAYS):
        x, y = random.gauss(0, 1), random.gauss(0, 1)
        days.append([a * x + b * y + random.gauss(0, 0.6) for a, b in LOADINGS])
    columns = [centred(column) for column in zip(*days)]
    return [[sum(p * q for p, q in zip(one, other)) for other in columns] for one in columns]


def centred(column):
    mean = sum(column) / len(column)
    moved = [value - mean for value in column]
    length = sqrt(sum(value * value for value in moved))
    return [value / length for value in moved]


def light(palette, value):
    low, middle, high = palette
    start, end, part = (low, middle, value + 1) if value < 0 else (middle, high, value)
    return tuple(a + part * (b - a) for a, b in zip(start, end))


def without_green_cones(colour):
    red, green, blue = colour
    both = 0.3 * red + 0.7 * green
    return both, both, blue


def code(colour):
    """Light as a colour of the screen."""
    coded = [12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in colour]
    return "#" + "".join(f"{round(255 * min(max(c, 0), 1)):02x}" for c in coded)


def rect(plate, x, y, width, height, colour):
    """A cell with its top left corner at a data point. Neighbours are drawn over its right and lower part: no seams."""
    (a, top), (b, foot) = plate.at(x, y), plate.at(x + width, y - height)
    plate.parts.append(f'<rect x="{a:.1f}" y="{top:.1f}" width="{b - a:.1f}" height="{foot - top:.1f}" fill="{colour}"/>')


def paint(across):
    # A cell is two squares; on a phone the second matrix stands below the first.
    wide = across == 40
    down = 19 if wide else 38
    plate = Plate(across, down, x=(0, across), y=(0, down), left=0, right=0, top=0, bottom=0)
    matrix = correlations()
    places = [((2, down - 2), "as you see it", lambda c: c), ((22, 17) if wide else (2, 17), "as Ben sees it", without_green_cones)]
    for (left, top), name, eye in places:
        for row, values in enumerate(matrix):
            for column, value in enumerate(values):
                rect(plate, left + 2 * column, top - 2 * row, 16 - 2 * column, 16 - 2 * row, code(eye(light(RED_GREEN, value))))
        plate.word(left, top, name, dy=-9)
    return plate


def paint_safe(across):
    wide = across == 40
    plate = Plate(across, 26, x=(-1, 1), y=(0, 26), left=3 if wide else 2, right=3 if wide else 2, top=0, bottom=0)
    steps = 136 if wide else 68
    for palette, top in ((RED_GREEN, 23), (BLUE_ORANGE, 11)):
        for eye, name, below in ((lambda c: c, "as you see it", 0), (without_green_cones, "as Ben sees it", 5)):
            for step in range(steps):
                value = -1 + 2 * (step + 0.5) / steps
                rect(plate, -1 + 2 * step / steps, top - below, 2 - 2 * step / steps, 2, code(eye(light(palette, value))))
            plate.word(-1, top - below, name, dy=-7)
        for value in (-0.3, 0.7):
            plate.curve([(value, top + 0.4), (value, top - 7.4)], "axis")
        for value, text in ((-1, "−1"), (-0.3, "−0.3"), (0.7, "+0.7"), (1, "+1")) if wide else ((-0.3, "−0.3"), (0.7, "+0.7")):
            plate.word(value, top - 7, text, dy=24, anchor="middle", italic=False, size=14)
    return plate


if __name__ == "__main__":
    draw(__file__, paint)
    paint_safe(40).save(Path(__file__).parent / "safe.svg")
    paint_safe(21).save(Path(__file__).parent / "safe.narrow.svg")
