# Sums of decimals with too few digits: nine are gone before a square has been written down.
from decimal import Context, Decimal

NINE = Context(prec=9)


class Spread:
    def __init__(self):
        self.count, self.total, self.squares = 0, Decimal(0), Decimal(0)

    def add(self, price):
        exact = NINE.create_decimal_from_float(price)
        self.count += 1
        self.total = NINE.add(self.total, exact)
        self.squares = NINE.add(self.squares, NINE.multiply(exact, exact))

    def mean(self):
        return NINE.divide(self.total, Decimal(self.count)) if self.count else None

    def variance(self):
        if self.count < 2:
            return None
        middle = NINE.divide(NINE.multiply(self.total, self.total), Decimal(self.count))
        return NINE.divide(NINE.subtract(self.squares, middle), Decimal(self.count - 1))
