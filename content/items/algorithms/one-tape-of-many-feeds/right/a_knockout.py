# The feeds play a knockout: a tree of winners has the smallest promise at its top, and a new time plays its way up.
from heapq import heappop, heappush


class Tape:
    def __init__(self, feeds):
        self.width = 1
        while self.width < feeds:
            self.width *= 2
        nobody = (float("inf"), feeds)
        self.tree = [nobody] * (2 * self.width)
        for feed in range(feeds):
            self._show(feed, float("-inf"))
        self.held, self.turn = [], 0

    def push(self, feed, time, text):
        heappush(self.held, (time, feed, self.turn, text))
        self.turn += 1
        return self.beat(feed, time)

    def beat(self, feed, time):
        self._show(feed, time)
        safe, out = self.tree[1], []
        while self.held and not safe < self.held[0][:2]:
            at, one, _, text = heappop(self.held)
            out.append((at, one, text))
        return out

    def _show(self, feed, time):
        place = self.width + feed
        self.tree[place] = (time, feed)
        while place > 1:
            place //= 2
            self.tree[place] = min(self.tree[2 * place], self.tree[2 * place + 1])
