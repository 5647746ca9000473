# A shelf for each hundred exponents, and on each a whole number: they are put together when somebody asks.
from collections import Counter
from fractions import Fraction
from math import frexp

WIDE = 100


class Total:
    def __init__(self):
        self.shelves = Counter()

    def add(self, amount, sign=1):
        mantissa, exponent = frexp(amount)
        shelf, up = divmod(exponent - 53, WIDE)
        self.shelves[shelf] += sign * int(mantissa * 2**53) << up

    def remove(self, amount):
        self.add(amount, -1)

    def merge(self, other):
        for shelf, whole in list(other.shelves.items()):
            self.shelves[shelf] += whole

    def value(self):
        return float(sum((whole * Fraction(2) ** (shelf * WIDE) for shelf, whole in self.shelves.items()), Fraction()))
