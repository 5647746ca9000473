# All prices are counted from the first one: then the sums of squares are small.
class Spread:
    def __init__(self):
        self.first, self.number, self.sum, self.squares = None, 0, 0.0, 0.0

    def add(self, price):
        if self.first is None:
            self.first = price
        difference = price - self.first
        self.number += 1
        self.sum += difference
        self.squares += difference * difference

    def mean(self):
        return None if self.first is None else self.first + self.sum / self.number

    def variance(self):
        if self.number < 2:
            return None
        return max(0.0, self.squares - self.sum * self.sum / self.number) / (self.number - 1)
