# A heap of the moments at which permits come back: an order takes the one that is back first.
from heapq import heappush, heapreplace


class Gate:
    def __init__(self, limit, window):
        self.limit, self.window, self.back = limit, window, []

    def may_send(self, now):
        if len(self.back) < self.limit:
            heappush(self.back, now + self.window)
            return True
        if self.back[0] > now:
            return False
        heapreplace(self.back, now + self.window)
        return True

    def wait(self, now):
        return max(0, self.back[0] - now) if len(self.back) == self.limit else 0
