# Each trade has the number of its arrival; what is n numbers back has left.
class RollingVwap:
    def __init__(self, n):
        self.n, self.count = n, 0
        self.number, self.named, self.price, self.size = {}, {}, {}, {}
        self.sums = [0, 0]

    def add(self, name, price, size):
        now, self.count = self.count, self.count + 1
        self.number[name], self.named[now] = now, name
        self._set(now, price, size)
        left = now - self.n
        if left >= 0:
            self._set(left, 0, 0)
            del self.number[self.named.pop(left)], self.price[left], self.size[left]

    def correct(self, name, price, size):
        try:
            self._set(self.number[name], price, size)
        except KeyError:
            return False
        return True

    def vwap(self):
        value, volume = self.sums
        return value / volume if volume else None

    def _set(self, number, price, size):
        before = self.price.get(number, 0), self.size.get(number, 0)
        self.sums[0] += price * size - before[0] * before[1]
        self.sums[1] += size - before[1]
        self.price[number], self.size[number] = price, size
