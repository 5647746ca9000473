# A fixed point with 200 binary places: what is smaller is lost.
UNIT = 2**200


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
        return self.units / UNIT


def _units(amount):
    above, below = amount.as_integer_ratio()
    return above * UNIT // below
