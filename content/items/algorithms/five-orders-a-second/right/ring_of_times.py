# A ring of the last `limit` times, in which the next place to be written is the oldest.
class Gate:
    def __init__(self, limit, window):
        self.window, self.ring, self.next = window, [None] * limit, 0

    def may_send(self, now):
        if self.wait(now) != 0:
            return False
        self.ring[self.next] = now
        self.next = (self.next + 1) % len(self.ring)
        return True

    def wait(self, now):
        oldest = self.ring[self.next]
        return 0 if oldest is None or now - oldest >= self.window else self.window - (now - oldest)
