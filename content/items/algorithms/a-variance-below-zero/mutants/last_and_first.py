# Puts together the squared steps from price to price.
class Spread:
    def __init__(self):
        self.count, self.sum, self.last, self.steps = 0, 0.0, None, 0.0

    def add(self, price):
        if self.last is not None:
            self.steps += (price - self.last) ** 2
        self.count, self.sum, self.last = self.count + 1, self.sum + price, price

    def mean(self):
        return self.sum / self.count if self.count else None

    def variance(self):
        return self.steps / 2 / (self.count - 1) if self.count > 1 else None
