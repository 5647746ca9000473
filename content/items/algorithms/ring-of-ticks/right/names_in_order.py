# A dictionary keeps the order in which names came, also when what they stand for changes.
class RollingVwap:
    def __init__(self, n):
        self.n, self.ticks, self.value, self.volume = n, {}, 0, 0

    def add(self, name, price, size):
        self._count(price, size)
        self.ticks[name] = price, size
        if len(self.ticks) > self.n:
            oldest = next(iter(self.ticks))
            old_price, old_size = self.ticks.pop(oldest)
            self._count(old_price, -old_size)

    def correct(self, name, price, size):
        if (old := self.ticks.get(name)) is None:
            return False
        self._count(old[0], -old[1])
        self._count(price, size)
        self.ticks[name] = price, size
        return True

    def vwap(self):
        return None if self.volume == 0 else self.value / self.volume

    def _count(self, price, size):
        self.value += price * size
        self.volume += size
