# A new window starts with the first order after the last one ended.
class Gate:
    def __init__(self, limit, window):
        self.limit, self.window = limit, window
        self.start, self.count = None, 0

    def may_send(self, now):
        if self.wait(now) > 0:
            return False
        if self.start is None or now - self.start >= self.window:
            self.start, self.count = now, 0
        self.count += 1
        return True

    def wait(self, now):
        if self.start is None or self.count < self.limit:
            return 0
        return max(self.start + self.window - now, 0)
