# Lets one order go in each millisecond.
from collections import deque


class Gate:
    def __init__(self, limit, window):
        self.window = window
        self.sent = deque(maxlen=limit)

    def may_send(self, now):
        if self.wait(now) > 0 or (self.sent and self.sent[-1] == now):
            return False
        self.sent.append(now)
        return True

    def wait(self, now):
        if len(self.sent) < self.sent.maxlen:
            return 0
        return max(self.sent[0] + self.window - now, 0)
