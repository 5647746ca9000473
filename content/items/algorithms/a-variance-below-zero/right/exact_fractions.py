# A floating-point number is a fraction: the old sums, kept exactly.
from fractions import Fraction


class Spread:
    def __init__(self):
        self.sums = [0, Fraction(0), Fraction(0)]

    def add(self, price):
        exact = Fraction(price)
        self.sums = [kept + more for kept, more in zip(self.sums, (1, exact, exact * exact))]

    def mean(self):
        count, total, _ = self.sums
        return float(total / count) if count else None

    def variance(self):
        count, total, squares = self.sums
        return float((squares - total * total / count) / (count - 1)) if count > 1 else None
