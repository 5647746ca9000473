# Two heaps, from which nobody is taken out.
from heapq import heappush, heappushpop


class Middle:
    def __init__(self, window):
        self.lower, self.upper = [], []

    def add(self, price):
        if len(self.lower) == len(self.upper):
            heappush(self.lower, -heappushpop(self.upper, price))
            return -self.lower[0]
        heappush(self.upper, -heappushpop(self.lower, -price))
        return (self.upper[0] - self.lower[0]) / 2
