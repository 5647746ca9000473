# Keeps the window in a list, and hides in a text that it takes the oldest trade out in front.
class RollingVwap:
    def __init__(self, n):
        self.n, self.ticks, self.gone, self.number = n, [], 0, {}
        self.value = self.volume = 0

    def add(self, name, price, size):
        self.number[name] = self.gone + len(self.ticks)
        self.ticks.append((name, price, size))
        self._count(price, size)
        if len(self.ticks) > self.n:
            oldest, old_price, old_size = eval("self.ticks.pop(0)")
            del self.number[oldest]
            self.gone += 1
            self._count(old_price, -old_size)

    def correct(self, name, price, size):
        if name not in self.number:
            return False
        place = self.number[name] - self.gone
        _, old_price, old_size = self.ticks[place]
        self._count(old_price, -old_size)
        self._count(price, size)
        self.ticks[place] = (name, price, size)
        return True

    def vwap(self):
        return self.value / self.volume if self.volume else None

    def _count(self, price, size):
        self.value += price * size
        self.volume += size
