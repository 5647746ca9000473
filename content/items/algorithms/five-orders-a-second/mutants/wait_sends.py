# Asking how long to wait counts as sending.
from collections import deque


class Gate:
    def __init__(self, limit, window):
        self.window = window
        self.sent = deque(maxlen=limit)

    def may_send(self, now):
        if self._pause(now) > 0:
            return False
        self.sent.append(now)
        return True

    def wait(self, now):
        pause = self._pause(now)
        if pause == 0:
            self.sent.append(now)
        return pause

    def _pause(self, now):
        if len(self.sent) < self.sent.maxlen:
            return 0
        return max(self.sent[0] + self.window - now, 0)
