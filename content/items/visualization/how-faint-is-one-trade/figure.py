"""Draws figure.svg: how dark a stack of dots is on white paper, at three opacities, blended dot by dot."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

MOST = 100
FEW, MANY = 30, 60
BEST = 1 - 0.5 ** (1 / FEW)
OPACITIES = [(0.1, "other", "10 %"), (BEST, "subject", "2.3 %"), (0.005, "bound", "0.5 %")]


def stack(alpha):
    """(dots, darkness) of a stack that grows."""
    light, points = 1.0, [(0, 0.0)]
    for dots in range(1, MOST + 1):
        light *= 1 - alpha
        points.append((dots, 1 - light))
    return points


def paint(across):
    wide = across == 40
    plate = Plate(across, 16, x=(0, MOST), y=(0, 1), left=4, right=1, top=2, bottom=4)
    for alpha, kind, name in OPACITIES:
        points = stack(alpha)
        plate.curve(points, kind)
        for dots in (FEW, MANY):
            plate.dot(*points[dots], hollow=kind != "subject")
        dots, dark = points[85]
        plate.word(dots, dark, name, dy=22 if alpha == BEST else -9, anchor="middle", ink="accent" if kind == "subject" else "quiet")
    plate.y_axis([(0, "white"), (0.25, "25 %"), (0.5, "50 %"), (0.75, "75 %"), (1, "black")])
    plate.x_axis(labels=[(dots, str(dots)) for dots in ((0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100) if wide else (0, 30, 60, 90))])
    plate.word(MOST, 0, "dots on top of each other", dy=44, anchor="end")
    return plate


if __name__ == "__main__":
    draw(__file__, paint)
