# Makes one number of time and feed, and looks for the smallest of all feeds.
from heapq import heappop, heappush


class Tape:
    def __init__(self, feeds):
        self.feeds, self.shown = feeds, [float("-inf")] * feeds
        self.waiting, self.arrived = [], 0

    def push(self, feed, time, text):
        self.arrived += 1
        heappush(self.waiting, (int(time) * self.feeds + feed, self.arrived, text))
        return self.beat(feed, time)

    def beat(self, feed, time):
        self.shown[feed] = int(time) * self.feeds + feed
        promise, out = min(self.shown), []
        while self.waiting and self.waiting[0][0] <= promise:
            place, _, text = heappop(self.waiting)
            out.append((*divmod(place, self.feeds), text))
        return out
