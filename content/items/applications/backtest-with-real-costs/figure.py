"""Draws figure.svg: one simulated strategy before and after its costs."""

import sys
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
sys.path.insert(0, str(Path(__file__).resolve().parent))
from plate import Plate, draw  # noqa: E402
from reference import backtest  # noqa: E402

DAYS, LOOKBACK = 250, 2
COSTS = (0.04, 0.0002, 0.0001)


def history(seed=1900):
    """A year of closes with a slowly changing trend, and one share held in the direction of the last two moves."""
    random = Random(seed)
    prices, trend = [100.0], 0.0
    while len(prices) < DAYS:
        trend = 0.95 * trend + random.gauss(0, 0.05)
        prices.append(prices[-1] + trend + random.gauss(0, 0.8))
    return prices, [0] * LOOKBACK + [1 if prices[day] > prices[day - LOOKBACK] else -1 for day in range(LOOKBACK, DAYS)]


def paint(across):
    # Ten points of profit are five squares.
    wide = across == 40
    prices, targets = history()
    before, after = backtest(prices, targets, 0, 0, 0), backtest(prices, targets, *COSTS)
    low, high = 10 * (min(after) // 10), 10 * (max(before) // 10 + 1)
    down = round((high - low) / 2)
    days = DAYS - 1
    plate = Plate(across, down + 4, x=(0, days), y=(low, high), left=4, right=7 if wide else 4, top=1, bottom=3)
    plate.word(0, high, "total profit", dx=10, dy=6)
    plate.curve(list(enumerate(before)), "other")
    plate.curve(list(enumerate(after)), "subject")
    plate.word(days, before[-1], f"{before[-1]:.1f}" + (" before" if wide else ""), dx=8, dy=5)
    plate.word(days, after[-1], f"{after[-1]:.1f}".replace("-", "−") + (" after" if wide else ""), dx=8, dy=5, ink="accent")
    plate.y_axis([(value, f"{value:g}".replace("-", "−")) for value in range(int(low), int(high) + 1, 10)])
    plate.x_axis(y=0, ticks=False)
    plate.word(days, low, "250 closes", dy=30, anchor="end")
    return plate


draw(__file__, paint)
