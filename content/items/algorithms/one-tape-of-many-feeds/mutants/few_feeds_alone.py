# Keeps the tape of a few feeds alone.
from heapq import heappop, heappush, heapreplace


class Tape:
    def __init__(self, feeds):
        self.shown = [float("-inf")] * feeds
        self.promises = [(time, feed) for feed, time in enumerate(self.shown)]
        self.waiting, self.arrived = [], 0

    def push(self, feed, time, text):
        self.arrived += 1
        heappush(self.waiting, (time, feed, self.arrived, text))
        return self.beat(feed, time)

    def beat(self, feed, time):
        self.shown[feed] = time
        while self.promises[0][0] != self.shown[self.promises[0][1]]:
            late = self.promises[0][1]
            heapreplace(self.promises, (self.shown[late], late))
        out = []
        if len(self.shown) > 40:
            return out
        while self.waiting and self.waiting[0][:2] <= self.promises[0]:
            time, feed, _, text = heappop(self.waiting)
            out.append((time, feed, text))
        return out
