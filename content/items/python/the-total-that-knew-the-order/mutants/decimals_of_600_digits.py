# Adds decimals of 600 digits, and loses the smallest floats beside the largest.
from decimal import Context, Decimal

SHORT = Context(prec=600, Emax=10_000, Emin=-10_000)


class Total:
    def __init__(self):
        self.sum = Decimal(0)

    def add(self, amount):
        self.sum = SHORT.add(self.sum, Decimal(amount))

    def remove(self, amount):
        self.sum = SHORT.subtract(self.sum, Decimal(amount))

    def merge(self, other):
        self.sum = SHORT.add(self.sum, other.sum)

    def value(self):
        return float(self.sum)
