# A window of one is taken for a window of two.
class RollingVwap:
    def __init__(self, n):
        self.ring = [(None, 0, 0)] * max(n, 2)
        self.place = {}
        self.next = 0
        self.value = self.volume = 0

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
        return self.value / self.volume if self.volume else None

    def _put(self, place, name, price, size):
        _, old_price, old_size = self.ring[place]
        self.value += price * size - old_price * old_size
        self.volume += size - old_size
        self.ring[place] = (name, price, size)
