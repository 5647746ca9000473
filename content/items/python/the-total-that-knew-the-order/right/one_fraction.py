# A fraction holds every float exactly, and turns into the nearest one at the end.
from fractions import Fraction


class Total:
    def __init__(self):
        self.exact = Fraction()

    def add(self, amount):
        self.exact += Fraction(amount)

    def remove(self, amount):
        self.exact -= Fraction(amount)

    def merge(self, other):
        self.exact = self.exact + other.exact

    def value(self):
        return float(self.exact)
