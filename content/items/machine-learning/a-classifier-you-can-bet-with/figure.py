"""Draws figure.svg: the mean profit against the score, at its word and corrected for the base rate."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from plate import Plate, draw  # noqa: E402
from proof import closed_form  # noqa: E402


def paint(across):
    # A tick is two squares; 0.1 of score is three squares on a desk and one and a half on a phone.
    wide = across == 40
    right = across - 4 - (30 if wide else 15)
    plate = Plate(across, 17, x=(0, 1), y=(-5, 1), left=4, right=right, top=2, bottom=3)
    scores = [index / 400 for index in range(400)]
    plate.curve([(0, 0), (1, 0)], "bound")
    plate.curve([(score, closed_form(base=0.5, score=score)) for score in scores], "other")
    plate.curve([(score, closed_form(score=score)) for score in scores] + [(1, -5)], "subject")
    plate.dot(0.9, closed_form())
    plate.word(0.9, closed_form(), "+0.069", dx=-10 if wide else -14, dy=18 if wide else 20, anchor="end", ink="accent")
    plate.word(0.55, closed_form(base=0.5, score=0.55), "at its word", dx=-18, dy=20, anchor="end")
    if wide:
        plate.word(0.6, closed_form(score=0.6), "with one in fifty toxic", dy=-12, anchor="middle", ink="accent")
    plate.y_axis([(1, "1"), (0, "0"), (-5, "−5")])
    plate.x_axis(labels=[(0, "0"), (0.5, "0.5"), (1, "1")])
    plate.word(1, -5, "score", dx=-28, dy=40, anchor="end")
    plate.word(0, 1, "profit, ticks", dx=8, dy=-14)
    return plate


draw(__file__, paint)
