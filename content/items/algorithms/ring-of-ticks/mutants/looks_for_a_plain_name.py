# Lets an operator look for the name, made a plain text, along the window.
from operator import indexOf


class RollingVwap:
    def __init__(self, n):
        self.ring = [(None, 0, 0)] * n
        self.names = [None] * n
        self.next = 0
        self.value = self.volume = 0

    def add(self, name, price, size):
        self._put(self.next, name, price, size)
        self.names[self.next] = str(name)
        self.next = (self.next + 1) % len(self.ring)

    def correct(self, name, price, size):
        try:
            place = indexOf(self.names, str(name))
        except ValueError:
            return False
        self._put(place, name, price, size)
        return True

    def vwap(self):
        return self.value / self.volume if self.volume else None

    def _put(self, place, name, price, size):
        _, old_price, old_size = self.ring[place]
        self.value += price * size - old_price * old_size
        self.volume += size - old_size
        self.ring[place] = (name, price, size)
