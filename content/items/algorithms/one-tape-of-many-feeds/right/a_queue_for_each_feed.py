# A queue for each feed; a heap has each feed at its oldest message, or at its promise.
from collections import deque
from heapq import heappop, heappush


class Tape:
    def __init__(self, feeds):
        self.queues = [deque() for _ in range(feeds)]
        self.promise = [None] * feeds
        self.silent = feeds
        self.heap = []

    def push(self, feed, time, text):
        self.queues[feed].append((time, text))
        return self.beat(feed, time)

    def beat(self, feed, time):
        if self.promise[feed] is None:
            self.silent -= 1
            heappush(self.heap, (time, feed))
        self.promise[feed] = time
        out = []
        while not self.silent:
            place = self.heap[0]
            one = place[1]
            if self.queues[one]:
                first, text = self.queues[one][0]
                if first == place[0]:
                    self.queues[one].popleft()
                    out.append((first, one, text))
                    continue
                now = first
            else:
                now = self.promise[one]
            if now == place[0]:
                break
            heappop(self.heap)
            heappush(self.heap, (now, one))
        return out
