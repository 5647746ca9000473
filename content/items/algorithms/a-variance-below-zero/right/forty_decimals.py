# Sums of decimals with forty digits: all that a square of a price has in front of the point, and enough behind it.
from decimal import Context, Decimal

FORTY = Context(prec=40)


class Spread:
    def __init__(self):
        self.count, self.total, self.squares = 0, Decimal(0), Decimal(0)

    def add(self, price):
        exact = FORTY.create_decimal_from_float(price)
        self.count += 1
        self.total = FORTY.add(self.total, exact)
        self.squares = FORTY.add(self.squares, FORTY.multiply(exact, exact))

    def mean(self):
        return FORTY.divide(self.total, Decimal(self.count)) if self.count else None

    def variance(self):
        if self.count < 2:
            return None
        middle = FORTY.divide(FORTY.multiply(self.total, self.total), Decimal(self.count))
        return FORTY.divide(FORTY.subtract(self.squares, middle), Decimal(self.count - 1))
