"""Draws figure.svg: the band for C - P against the borrow fee."""

import sys
from math import exp
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402


def lower(fee):
    return 100 * exp(-fee / 100) - 100 * exp(-0.05)


def paint(across):
    # One per cent is three squares on a desk; a phone shows the first five per cent at three squares each.
    most = 11 if across == 40 else 5
    upper = lower(0)
    fees = [index * most / 100 for index in range(101)]
    least = -6 if across == 40 else -1
    plate = Plate(across, 11 - least, x=(0, most), y=(least, 6), left=4, right=across - 4 - 3 * most, top=2, bottom=3)
    plate.band([(fee, lower(fee)) for fee in fees], [(fee, upper) for fee in fees])
    plate.curve([(0, upper), (most, upper)], "bound")
    plate.curve([(fee, lower(fee)) for fee in fees], "subject")
    plate.curve([(3, lower(3)), (3, upper)], "axis")
    plate.dot(3, lower(3))
    plate.dot(3, upper, hollow=True)
    plate.word(3, lower(3), "1.92", dx=-8, dy=18, anchor="end", ink="accent")
    plate.word(3, upper, "4.88", dx=4, dy=-10)
    plate.word(0.62 * most, upper, "buying needs no loan of shares", dy=-10) if across == 40 else None
    plate.word(0.62 * most, lower(0.62 * most), "shorting pays the toll", dx=-16, dy=26, anchor="end", ink="accent") if across == 40 else None
    plate.y_axis([(price, str(price).replace("-", "−")) for price in (-5, 0, 5) if price > least])
    plate.x_axis(labels=[(fee, str(fee)) for fee in range(0, most + 1, 1 if most == 5 else 2)])
    plate.word(most, least, "borrow fee, % a year", dy=38, anchor="end")
    plate.word(0, 6, "C − P", dx=8, dy=-6)
    return plate


draw(__file__, paint)
