# A bucket of tokens that refills evenly, which lets bursts through.
class Gate:
    def __init__(self, limit, window):
        self.limit, self.window = limit, window
        self.tokens, self.then = limit, None

    def _fill(self, now):
        if self.then is not None:
            self.tokens = min(self.limit, self.tokens + (now - self.then) * self.limit / self.window)
        self.then = now

    def may_send(self, now):
        self._fill(now)
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def wait(self, now):
        self._fill(now)
        return 0 if self.tokens >= 1 else round((1 - self.tokens) * self.window / self.limit)
