# Keeps 160 bits of the sum, from the first one on.
UNIT = 2**1074  # every float is a whole number of 2**-1074


class Total:
    def __init__(self):
        self.units = 0

    def add(self, amount):
        self.units = _kept(self.units + _units(amount))

    def remove(self, amount):
        self.units -= _units(amount)

    def merge(self, other):
        self.units += other.units

    def value(self):
        return self.units / UNIT


def _kept(units):
    spare = max(abs(units).bit_length() - 160, 0)
    return units >> spare << spare


def _units(amount):
    above, below = amount.as_integer_ratio()
    return above * (UNIT // below)
