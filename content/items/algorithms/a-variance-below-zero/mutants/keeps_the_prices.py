# Keeps all prices and goes through them when asked.
from statistics import fmean, variance


class Spread:
    def __init__(self):
        self.prices = []

    def add(self, price):
        self.prices.append(price)

    def mean(self):
        return fmean(self.prices) if self.prices else None

    def variance(self):
        return variance(self.prices) if len(self.prices) > 1 else None
