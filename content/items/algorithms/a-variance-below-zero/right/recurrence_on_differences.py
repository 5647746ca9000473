# Counted from the first price, and the recurrence on these differences: the mean is small, and hardly rounded.
class Spread:
    def __init__(self):
        self.first, self.number, self.above, self.squares = None, 0, 0.0, 0.0

    def add(self, price):
        self.first = price if self.first is None else self.first
        self.number += 1
        far = (price - self.first) - self.above
        self.above += far / self.number
        self.squares += far * far * (self.number - 1) / self.number

    def mean(self):
        return None if self.first is None else self.first + self.above

    def variance(self):
        return None if self.number < 2 else self.squares / (self.number - 1)
