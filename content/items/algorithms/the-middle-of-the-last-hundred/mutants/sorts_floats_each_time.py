# Makes floats of the prices, and sorts the window at each of them.
from collections import deque


class Middle:
    def __init__(self, window):
        self.prices = deque(maxlen=window)

    def add(self, price):
        self.prices.append(float(price))
        by_size = sorted(self.prices)
        half, odd = divmod(len(by_size), 2)
        return by_size[half] if odd else (by_size[half - 1] + by_size[half]) / 2
