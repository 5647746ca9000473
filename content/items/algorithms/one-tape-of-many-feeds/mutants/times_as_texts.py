# Messages that wait are put in the order of their times as texts.
from heapq import heapify, heappop, heappush, heapreplace


class Tape:
    def __init__(self, feeds):
        self.shown = [float("-inf")] * feeds
        self.promises = [(time, feed) for feed, time in enumerate(self.shown)]
        heapify(self.promises)
        self.waiting, self.arrived = [], 0

    def push(self, feed, time, text):
        self.arrived += 1
        heappush(self.waiting, (str(int(time)), feed, self.arrived, text, time))
        return self.beat(feed, time)

    def beat(self, feed, time):
        self.shown[feed] = time
        while self.promises[0][0] != self.shown[self.promises[0][1]]:
            late = self.promises[0][1]
            heapreplace(self.promises, (self.shown[late], late))
        out = []
        while self.waiting and (self.waiting[0][4], self.waiting[0][1]) <= self.promises[0]:
            _, feed, _, text, time = heappop(self.waiting)
            out.append((time, feed, text))
        return out
