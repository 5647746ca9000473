# Rounds what lies halfway towards zero.
from math import inf, nextafter

UNIT = 2**1074  # every float is a whole number of 2**-1074


class Total:
    def __init__(self):
        self.units = 0

    def add(self, amount):
        self.units += _units(amount)

    def remove(self, amount):
        self.units -= _units(amount)

    def merge(self, other):
        self.units += other.units

    def value(self):
        near = self.units / UNIT
        off = self.units - _units(near)
        if off == 0:
            return near
        other = nextafter(near, inf if off > 0 else -inf)
        halfway = _units(other) - self.units == off
        return min(near, other, key=abs) if halfway else near


def _units(amount):
    above, below = amount.as_integer_ratio()
    return above * (UNIT // below)
