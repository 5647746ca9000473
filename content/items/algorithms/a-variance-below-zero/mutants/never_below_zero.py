# As the old monitor, cut off at zero.
class Spread:
    def __init__(self):
        self.count, self.sum, self.squares = 0, 0.0, 0.0

    def add(self, price):
        self.count += 1
        self.sum += price
        self.squares += price * price

    def mean(self):
        return self.sum / self.count if self.count else None

    def variance(self):
        if self.count < 2:
            return None
        return max(0.0, self.squares - self.sum**2 / self.count) / (self.count - 1)
