# Two sorted lists, of the messages that wait and of what the feeds promise.
from bisect import bisect_left, bisect_right, insort


class Tape:
    def __init__(self, feeds):
        self.before, self.known, self.ladder, self.waiting, self.number = feeds, {}, [], [], 0

    def push(self, feed, time, text):
        self.number += 1
        insort(self.waiting, (time, feed, self.number, text))
        return self.beat(feed, time)

    def beat(self, feed, time):
        if feed in self.known:
            del self.ladder[bisect_left(self.ladder, (self.known[feed], feed))]
        self.known[feed] = time
        insort(self.ladder, (time, feed))
        if len(self.known) < self.before:
            return []
        least, first = self.ladder[0]
        end = bisect_right(self.waiting, (least, first, self.number + 1))
        out, self.waiting = self.waiting[:end], self.waiting[end:]
        return [(at, one, text) for at, one, _, text in out]
