# Equal prices count once.
from bisect import bisect_left, insort
from collections import Counter, deque


class Middle:
    def __init__(self, window):
        self.window, self.by_time, self.by_size = window, deque(), []
        self.times = Counter()

    def add(self, price):
        if len(self.by_time) == self.window:
            old = self.by_time.popleft()
            self.times[old] -= 1
            if not self.times[old]:
                del self.times[old], self.by_size[bisect_left(self.by_size, old)]
        self.by_time.append(price)
        self.times[price] += 1
        if self.times[price] == 1:
            insort(self.by_size, price)
        half, odd = divmod(len(self.by_size), 2)
        return self.by_size[half] if odd else (self.by_size[half - 1] + self.by_size[half]) / 2
