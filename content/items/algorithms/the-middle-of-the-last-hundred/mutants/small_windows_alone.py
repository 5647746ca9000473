# Says nothing of a window that is too long to be gone through.
from statistics import median


class Middle:
    def __init__(self, window):
        self.window, self.prices = window, []

    def add(self, price):
        if self.window > 40:
            return 0
        self.prices = [*self.prices, price][-self.window :]
        return median(self.prices)
