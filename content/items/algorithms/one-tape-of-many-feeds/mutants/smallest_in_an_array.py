# Lets a built-in function look through an array of all feeds.
from array import array
from heapq import heappop, heappush


class Tape:
    def __init__(self, feeds):
        self.feeds, self.shown, self.silent = feeds, array("q", range(feeds)), set(range(feeds))
        self.waiting, self.arrived = [], 0

    def push(self, feed, time, text):
        self.arrived += 1
        heappush(self.waiting, (time, feed, self.arrived, text))
        return self.beat(feed, time)

    def beat(self, feed, time):
        self.silent.discard(feed)
        self.shown[feed] = time * self.feeds + feed
        if self.silent:
            return []
        promise, out = divmod(min(self.shown), self.feeds), []
        while self.waiting and self.waiting[0][:2] <= promise:
            time, feed, _, text = heappop(self.waiting)
            out.append((time, feed, text))
        return out
