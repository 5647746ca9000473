# Counts within fixed windows that begin at multiples of the window's length.
class Gate:
    def __init__(self, limit, window):
        self.limit, self.window = limit, window
        self.current, self.count = None, 0

    def may_send(self, now):
        if self.wait(now) > 0:
            return False
        self.current, self.count = now // self.window, self.count + 1 if self.current == now // self.window else 1
        return True

    def wait(self, now):
        if self.current != now // self.window or self.count < self.limit:
            return 0
        return (self.current + 1) * self.window - now
