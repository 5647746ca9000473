# Remembers one order more than it needs.
from collections import deque


class Gate:
    def __init__(self, limit, window):
        self.limit, self.window = limit, window
        self.sent = deque(maxlen=limit + 1)

    def may_send(self, now):
        if self.wait(now) > 0:
            return False
        self.sent.append(now)
        return True

    def wait(self, now):
        if len(self.sent) < self.limit:
            return 0
        return max(self.sent[-self.limit] + self.window - now, 0)
