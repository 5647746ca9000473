# Takes an amount back from the rounded value.
UNIT = 2**1074  # every float is a whole number of 2**-1074


class Total:
    def __init__(self):
        self.units = 0

    def add(self, amount):
        self.units += _units(amount)

    def remove(self, amount):
        self.units = _units(self.value() - amount)

    def merge(self, other):
        self.units += other.units

    def value(self):
        return self.units / UNIT


def _units(amount):
    above, below = amount.as_integer_ratio()
    return above * (UNIT // below)
