# Subtracts the square of the mean from the mean of the squares.
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
        return (self.squares - self.sum**2 / self.count) / (self.count - 1)
