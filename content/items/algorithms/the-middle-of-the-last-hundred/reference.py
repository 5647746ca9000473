from bisect import bisect_left, insort
from collections import deque


class Middle:
    def __init__(self, window):
        self.window, self.by_time, self.by_size = window, deque(), []

    def add(self, price):
        if len(self.by_time) == self.window:
            del self.by_size[bisect_left(self.by_size, self.by_time.popleft())]
        self.by_time.append(price)
        insort(self.by_size, price)
        half, odd = divmod(len(self.by_size), 2)
        if odd:
            return self.by_size[half]
        return (self.by_size[half - 1] + self.by_size[half]) / 2
