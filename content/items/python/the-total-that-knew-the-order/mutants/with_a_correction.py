# Carries one correction beside the sum: better than a plain sum, and not exact.
class Total:
    def __init__(self):
        self.sum, self.lost = 0.0, 0.0

    def add(self, amount):
        after = self.sum + amount
        if abs(self.sum) >= abs(amount):
            self.lost += (self.sum - after) + amount
        else:
            self.lost += (amount - after) + self.sum
        self.sum = after

    def remove(self, amount):
        self.add(-amount)

    def merge(self, other):
        lost = other.lost
        self.add(other.sum)
        self.lost += lost

    def value(self):
        return self.sum + self.lost
