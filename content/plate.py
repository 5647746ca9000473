"""Graph paper for the figures of the library: a figure.py beside an item draws on it and writes figure.svg.

A plate is drawn twice: 640 px wide for a desk, 336 px wide (figure.narrow.svg) for a phone, so that lines and words
keep their size. Colours are the reader's own (light or dark), with light ones for who opens the file by itself.
"""

from math import isclose
from pathlib import Path

SQUARE = 16
FONT = "var(--serif, Newsreader, Georgia, serif)"

STROKES = {
    "subject": 'stroke="var(--accent, #1c35c4)" stroke-width="2.25"',
    "other": 'stroke="var(--accent, #1c35c4)" stroke-width="1.35" stroke-dasharray="1.5 3.5" stroke-linecap="round"',
    "bound": 'stroke="var(--ink-2, #474e5a)" stroke-width="1" stroke-dasharray="6 4"',
    "ghost": 'stroke="var(--ghost, #12151c22)" stroke-width="1"',
    "axis": 'stroke="var(--ink, #12151c)" stroke-width="1.25"',
    "tick": 'stroke="var(--ink, #12151c)" stroke-width="1"',
    "small": 'stroke="var(--grid-small, #1c35c411)" stroke-width="1"',
    "large": 'stroke="var(--grid-large, #1c35c426)" stroke-width="1"',
}
INKS = {"quiet": "var(--ink-2, #474e5a)", "accent": "var(--accent, #1c35c4)", "ink": "var(--ink, #12151c)"}


class Plate:
    """A sheet of `across` by `down` squares. Data x in `x` and y in `y` fill the part inside the margins (in squares)."""

    def __init__(self, across, down, x, y, left=3, right=1, top=1, bottom=2):
        self.width, self.height = across * SQUARE, down * SQUARE
        self.x0, self.x1, self.y0, self.y1 = *x, *y
        self.left, self.right = left * SQUARE, self.width - right * SQUARE
        self.top, self.bottom = top * SQUARE, self.height - bottom * SQUARE
        self.parts = []
        self._paper()

    def at(self, x, y):
        """The pixel of a data point."""
        return (
            self.left + (x - self.x0) / (self.x1 - self.x0) * (self.right - self.left),
            self.bottom - (y - self.y0) / (self.y1 - self.y0) * (self.bottom - self.top),
        )

    def curve(self, points, kind="subject"):
        self._path([self.at(x, y) for x, y in points], kind)

    def band(self, lower, upper):
        """The area between two curves, in a wash of the accent."""
        outline = [self.at(x, y) for x, y in [*lower, *reversed(upper)]]
        self.parts.append(f'<path d="{_d(outline)}Z" fill="var(--law, #1c35c417)"/>')

    def bar(self, x, y, half_width, kind="subject"):
        (a, top), (b, foot) = self.at(x - half_width, max(y, 0)), self.at(x + half_width, min(y, 0))
        fill = INKS["accent"] if kind == "subject" else "var(--ghost, #12151c22)"
        self.parts.append(f'<rect x="{_n(a)}" y="{_n(top)}" width="{_n(b - a)}" height="{_n(max(foot - top, 1))}" fill="{fill}"/>')

    def dot(self, x, y, hollow=False):
        px, py = self.at(x, y)
        fill = "var(--sheet, #ffffff)" if hollow else INKS["accent"]
        self.parts.append(f'<circle cx="{_n(px)}" cy="{_n(py)}" r="4.5" fill="{fill}" stroke="{INKS["accent"]}" stroke-width="2"/>')

    def word(self, x, y, text, dx=0, dy=0, anchor="start", ink="quiet", italic=True, size=15):
        """A label at a data point, moved by (dx, dy) pixels."""
        px, py = self.at(x, y)
        style = ' font-style="italic"' if italic else ""
        self.parts.append(
            f'<text x="{_n(px + dx)}" y="{_n(py + dy)}" fill="{INKS[ink]}" font-family="{FONT}" font-size="{size}"'
            f' text-anchor="{anchor}"{style}>{_escape(text)}</text>'
        )

    def x_axis(self, y=None, labels=(), ticks=True):
        """The axis at data height `y`, with ruler ticks each square; `labels` are (x, text)."""
        y = self.y0 if y is None else y
        _, py = self.at(self.x0, y)
        self._path([(self.left, py), (self.right, py)], "axis")
        if ticks:
            for index in range(int((self.right - self.left) / SQUARE) + 1):
                px = self.left + index * SQUARE
                self._path([(px, py), (px, py + (7 if index % 5 == 0 else 4))], "tick")
        for x, text in labels:
            self.word(x, y, text, dy=22, anchor="middle", italic=False, size=14)

    def y_axis(self, labels=()):
        self._path([(self.left, self.bottom), (self.left, self.top)], "axis")
        for y, text in labels:
            px, py = self.at(self.x0, y)
            self._path([(px - 5, py), (px, py)], "tick")
            self.word(self.x0, y, text, dx=-9, dy=5, anchor="end", italic=False, size=14)

    def save(self, path):
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}">'
        Path(path).write_text("\n".join([svg, *self.parts, "</svg>", ""]), encoding="utf-8")

    def _paper(self):
        self.parts.append(f'<rect width="{self.width}" height="{self.height}" fill="var(--sheet, #ffffff)"/>')
        # The large squares start at the axes, so that round values fall on them.
        for kind, step in (("small", 1), ("large", 5)):
            xs = range(self.left % (SQUARE * step), self.width + 1, SQUARE * step)
            ys = range(self.bottom % (SQUARE * step), self.height + 1, SQUARE * step)
            d = "".join(f"M{x} 0V{self.height}" for x in xs) + "".join(f"M0 {y}H{self.width}" for y in ys)
            self.parts.append(f'<path d="{d}" fill="none" {STROKES[kind]}/>')

    def _path(self, pixels, kind):
        self.parts.append(f'<path d="{_d(pixels)}" fill="none" {STROKES[kind]} stroke-linejoin="round"/>')


def draw(script, paint):
    """Writes figure.svg and figure.narrow.svg beside `script`; `paint(across)` returns the plate of that many squares."""
    folder = Path(script).parent
    paint(40).save(folder / "figure.svg")
    paint(21).save(folder / "figure.narrow.svg")


def _d(pixels):
    return "M" + "L".join(f"{_n(x)} {_n(y)}" for x, y in pixels)


def _n(value):
    rounded = round(value, 1)
    return str(int(rounded)) if isclose(rounded, int(rounded)) else str(rounded)


def _escape(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
