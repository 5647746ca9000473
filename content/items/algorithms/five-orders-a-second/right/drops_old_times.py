# Keeps the times of the orders that are less than a window old, and counts them.
class Gate:
    def __init__(self, limit, window):
        self.limit, self.window, self.sent = limit, window, []

    def may_send(self, now):
        if self.wait(now):
            return False
        self.sent.append(now)
        return True

    def wait(self, now):
        self.sent = [time for time in self.sent if time > now - self.window]
        return self.sent[0] + self.window - now if len(self.sent) == self.limit else 0
