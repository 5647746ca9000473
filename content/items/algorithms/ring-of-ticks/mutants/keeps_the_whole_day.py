# Keeps every trade of the day and looks at the last n.
class RollingVwap:
    def __init__(self, n):
        self.n, self.day, self.place = n, [], {}
        self.value = self.volume = 0

    def add(self, name, price, size):
        self.place[name] = len(self.day)
        self.day.append((price, size))
        self._count(price, size)
        if len(self.day) > self.n:
            price, size = self.day[-self.n - 1]
            self._count(price, -size)

    def correct(self, name, price, size):
        place = self.place.get(name, -1)
        if place < max(len(self.day) - self.n, 0):
            return False
        old_price, old_size = self.day[place]
        self._count(old_price, -old_size)
        self._count(price, size)
        self.day[place] = price, size
        return True

    def vwap(self):
        return self.value / self.volume if self.volume else None

    def _count(self, price, size):
        self.value += price * size
        self.volume += size
