# Lets the library look for the median of an array at each price.
from array import array
from statistics import median


class Middle:
    def __init__(self, window):
        self.window, self.prices = window, array("q")

    def add(self, price):
        self.prices.append(price)
        self.prices = self.prices[-self.window :]
        return median(self.prices)
