# Keeps the sum as floats that do not overlap: exact, as long as no float on the way is too large.
from math import fsum


class Total:
    def __init__(self):
        self.parts = []

    def add(self, amount):
        parts, rest = [], amount
        for part in self.parts:
            if abs(rest) < abs(part):
                rest, part = part, rest
            high = rest + part
            low = part - (high - rest)
            if low:
                parts.append(low)
            rest = high
        self.parts = [*parts, rest]

    def remove(self, amount):
        self.add(-amount)

    def merge(self, other):
        for part in other.parts:
            self.add(part)

    def value(self):
        return fsum(self.parts)
