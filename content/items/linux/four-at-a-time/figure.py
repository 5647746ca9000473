"""Draws figure.svg: one simulated night of sixteen fits on four cores."""

import sys
from heapq import heapify, heapreplace
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))
from plate import Plate, draw  # noqa: E402

# A night of about the expected length, with a tail that can be seen.
SEED = 2095

EDGE = 'stroke="var(--sheet, #ffffff)" stroke-width="1.5"'


def night(seed, fits=16, cores=4, mean=10.0):
    """(core, start, end) of each fit: the next one goes to the core that is free first."""
    random = Random(seed)
    free = [(0.0, core) for core in range(cores)]
    heapify(free)
    bars = []
    for _ in range(fits):
        start, core = free[0]
        end = start + random.expovariate(1 / mean)
        bars.append((core, start, end))
        heapreplace(free, (end, core))
    return bars


def paint(across):
    # A square is two minutes on a desk and four on a phone, a core is two squares high.
    wide = across == 40
    most = 72 if wide else 64
    plate = Plate(across, 15, x=(0, most), y=(0, 10), left=3, right=1 if wide else 2, top=2, bottom=3)
    bars = night(SEED)
    last = max(bars, key=lambda bar: bar[2])
    for bar in bars:
        core, start, end = bar
        (a, top), (b, foot) = plate.at(start, 9 - 2 * core), plate.at(end, 7.6 - 2 * core)
        fill = "var(--accent, #1c35c4)" if bar == last else "var(--ghost, #12151c22)"
        plate.parts.append(f'<rect x="{a:.1f}" y="{top:.1f}" width="{b - a:.1f}" height="{foot - top:.1f}" fill="{fill}" {EDGE}/>')
    for core in range(4):
        plate.word(0, 9 - 2 * core, str(core + 1), dx=-9, dy=16, anchor="end", italic=False, size=14)
    empty = max(start for _, start, _ in bars)
    plate.curve([(empty, 0), (empty, 10)], "bound")
    plate.word(empty, 10, "the list is empty", dx=-6, dy=2, anchor="end")
    plate.word(last[2], 10, "prompt", dy=2, anchor="middle", ink="accent")
    plate.curve([(last[2], 0), (last[2], 9.6)], "other")
    plate.y_axis()
    plate.x_axis(labels=[(minutes, str(minutes)) for minutes in range(0, most + 1, 10 if wide else 20)])
    plate.word(most, 0, "minutes", dy=40, anchor="end")
    plate.word(0, 10, "core", dx=-40, dy=2) if wide else None
    return plate


if __name__ == "__main__":
    draw(__file__, paint)
