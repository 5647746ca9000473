# Every float is a decimal number of finite length: enough digits, and a sum of decimals is exact.
from decimal import Context, Decimal

EXACT = Context(prec=3_000, Emax=10_000, Emin=-10_000)


class Total:
    def __init__(self):
        self.sum = Decimal(0)

    def add(self, amount):
        self.sum = EXACT.add(self.sum, Decimal(amount))

    def remove(self, amount):
        self.sum = EXACT.subtract(self.sum, Decimal(amount))

    def merge(self, other):
        self.sum = EXACT.add(self.sum, other.sum)

    def value(self):
        return float(self.sum)
