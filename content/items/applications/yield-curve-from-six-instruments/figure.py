"""Draws figure.svg: the one-year forward rates of the curve, with the quotes that it goes through."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from plate import Plate, draw  # noqa: E402
from reference import discount_factors  # noqa: E402

QUOTES = [("deposit", 0.5, 0.040), ("deposit", 1, 0.042), ("swap", 2, 0.043), ("swap", 3, 0.044), ("swap", 5, 0.045), ("swap", 10, 0.047)]


def paint(across):
    # A year is three squares on a desk, three halves on a phone; a tenth of a per cent is a square and a quarter.
    wide = across == 40
    curve = discount_factors(QUOTES)
    forwards = [100 * (curve[year] / curve[year + 1] - 1) for year in range(10)]
    plate = Plate(across, 19, x=(0, 10), y=(3.9, 5.1), left=5 if wide else 4, right=5 if wide else 2, top=1, bottom=3)
    plate.curve([point for year, rate in enumerate(forwards) for point in ((year, rate), (year + 1, rate))], "subject")
    for _, years, rate in QUOTES:
        plate.dot(years, 100 * rate, hollow=True)
    plate.word(7.5, forwards[7], "forward rate of each year", dy=-10, anchor="middle", ink="accent") if wide else None
    plate.word(10, forwards[9], f"{forwards[9]:.2f}", dy=-10, anchor="end", ink="accent") if not wide else None
    plate.word(10, 4.7, "quotes", dx=-12, dy=20, anchor="end")
    plate.y_axis([(4, "4.0 %"), (4.4, "4.4 %"), (4.8, "4.8 %")])
    plate.x_axis(labels=[(year, str(year)) for year in (0, 1, 2, 3, 5, 10)])
    plate.word(10, 3.9, "years", dy=40, anchor="end")
    return plate


draw(__file__, paint)
