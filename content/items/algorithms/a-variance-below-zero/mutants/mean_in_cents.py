# Tells the mean in whole cents.
class Spread:
    def __init__(self):
        self.count, self.middle, self.squares = 0, 0.0, 0.0

    def add(self, price):
        self.count += 1
        distance = price - self.middle
        self.middle += distance / self.count
        self.squares += distance * (price - self.middle)

    def mean(self):
        return round(self.middle, 2) if self.count else None

    def variance(self):
        return self.squares / (self.count - 1) if self.count > 1 else None
