# Makes floats of prices and sizes, and adds up the window whenever the average is asked for.
class RollingVwap:
    def __init__(self, n):
        self.ring = [(None, 0, 0)] * n
        self.place = {}
        self.next = 0

    def add(self, name, price, size):
        oldest, _, _ = self.ring[self.next]
        self.place.pop(oldest, None)
        self._put(self.next, name, price, size)
        self.place[name] = self.next
        self.next = (self.next + 1) % len(self.ring)

    def correct(self, name, price, size):
        if name not in self.place:
            return False
        self._put(self.place[name], name, price, size)
        return True

    def vwap(self):
        volume = sum([size for _, _, size in self.ring])
        return sum([price * size for _, price, size in self.ring]) / volume if volume else None

    def _put(self, place, name, price, size):
        self.ring[place] = (name, float(price), float(size))
