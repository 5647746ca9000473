# Two heaps of (price, number); who has left is thrown away at the top, or when a heap is half empty.
from heapq import heapify, heappop, heappush


class Middle:
    def __init__(self, window):
        self.window, self.number = window, 0
        self.low, self.high = [], []        # the lower half with a minus sign
        self.side, self.size = {}, [0, 0]   # number of a price in the window -> 0 for low, 1 for high

    def add(self, price):
        gone = self.number - self.window
        if gone >= 0:
            self.size[self.side.pop(gone)] -= 1
        self._clean()
        self._push(0 if self.low and price <= -self.low[0][0] else 1, price, self.number)
        self.number += 1
        while self.size[0] > self.size[1]:
            self._cross(0)
        while self.size[1] > self.size[0] + 1:
            self._cross(1)
        self._clean()
        return self.high[0][0] if self.size[1] > self.size[0] else (self.high[0][0] - self.low[0][0]) / 2

    def _push(self, side, price, number):
        self.side[number] = side
        self.size[side] += 1
        heappush(self.high, (price, number)) if side else heappush(self.low, (-price, number))

    def _cross(self, side):
        self._clean()
        price, number = heappop(self.high if side else self.low)
        self.size[side] -= 1
        self._push(1 - side, price if side else -price, number)

    def _clean(self):
        for side, heap in enumerate((self.low, self.high)):
            while heap and self.side.get(heap[0][1]) != side:
                heappop(heap)
            if len(heap) > 2 * self.size[side] + 8:
                heap[:] = [entry for entry in heap if self.side.get(entry[1]) == side]
                heapify(heap)
