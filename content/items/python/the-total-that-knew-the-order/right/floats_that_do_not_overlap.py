# Two lists of floats that do not overlap, as math.fsum keeps one: the large amounts are scaled down in a list of their own, so that no sum leaves the range.
from fractions import Fraction

LARGE, SCALE = 2.0**800, 2.0**200


class Total:
    def __init__(self):
        self.small, self.large = [], []

    def add(self, amount):
        if abs(amount) < LARGE:
            _put(self.small, amount)
        else:
            _put(self.large, amount / SCALE)

    def remove(self, amount):
        self.add(-amount)

    def merge(self, other):
        for part in list(other.small):
            _put(self.small, part)
        for part in list(other.large):
            _put(self.large, part)

    def value(self):
        return float(sum(map(Fraction, self.small), Fraction(0)) + Fraction(SCALE) * sum(map(Fraction, self.large), Fraction(0)))


def _put(parts, amount):
    """Adds one amount; the error of each addition is a float, and is kept."""
    kept = 0
    for part in parts:
        if abs(amount) < abs(part):
            amount, part = part, amount
        high = amount + part
        low = part - (high - amount)
        if low:
            parts[kept] = low
            kept += 1
        amount = high
    parts[kept:] = [amount]
