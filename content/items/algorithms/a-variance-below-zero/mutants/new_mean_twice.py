# Squares the distance to the mean that already has the price in it.
class Spread:
    def __init__(self):
        self.count, self.middle, self.squares = 0, 0.0, 0.0

    def add(self, price):
        self.count += 1
        distance = price - self.middle
        self.middle += distance / self.count
        self.squares += (price - self.middle) ** 2

    def mean(self):
        return self.middle if self.count else None

    def variance(self):
        return self.squares / (self.count - 1) if self.count > 1 else None
