# Two sorted halves that meet at the median; who crosses over steps from one to the other.
from bisect import bisect_left, insort


class Middle:
    def __init__(self, window):
        self.ring, self.next, self.low, self.high = [None] * window, 0, [], []

    def add(self, price):
        leaving, self.ring[self.next] = self.ring[self.next], price
        self.next = (self.next + 1) % len(self.ring)
        if leaving is not None:
            half = self.low if self.low and leaving <= self.low[-1] else self.high
            del half[bisect_left(half, leaving)]
        insort(self.low if self.low and price <= self.low[-1] else self.high, price)
        while len(self.low) > len(self.high):
            self.high.insert(0, self.low.pop())
        while len(self.high) > len(self.low) + 1:
            self.low.append(self.high.pop(0))
        return self.high[0] if len(self.high) > len(self.low) else (self.low[-1] + self.high[0]) / 2
