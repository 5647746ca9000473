# Cuts off what does not fit into a float, in place of rounding it.
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
        spare = max(abs(self.units).bit_length() - 53, 0)
        cut = abs(self.units) >> spare << spare
        return (cut if self.units > 0 else -cut) / UNIT


def _units(amount):
    above, below = amount.as_integer_ratio()
    return above * (UNIT // below)
