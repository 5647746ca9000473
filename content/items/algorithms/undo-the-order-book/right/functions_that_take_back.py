# An event is a list of functions, each of which takes back one small step.
from bisect import insort
from collections import defaultdict


class BidBook:
    def __init__(self):
        self.clock = 0
        self.where = {}                     # name -> (price, its number in time)
        self.sizes = {}                     # its number -> (name, what is left)
        self.ladder = []                    # prices with a minus sign: the best first
        self.levels = defaultdict(list)     # price -> numbers of those who stand there, ascending
        self.steps_back = []

    def add(self, name, price, size):
        self.clock += 1
        number, before = self.clock, self.where.get(name)
        self.where[name] = (price, number)

        def forget():
            if before is None:
                del self.where[name]
            else:
                self.where[name] = before

        self.steps_back.append([forget, self._come(price, number, name, size)])

    def cancel(self, name):
        price, number = self.where.get(name, (None, None))
        self.steps_back.append([self._go(price, number)] if number in self.sizes else [])

    def sell(self, size):
        fills, back = [], []
        while size and self.ladder:
            price = -self.ladder[0]
            number = self.levels[price][0]
            name, left = self.sizes[number]
            fills.append((name, min(size, left)))
            if left > size:
                self.sizes[number] = (name, left - size)
                back.append(lambda number=number, was=(name, left): self.sizes.update({number: was}))
                size = 0
            else:
                back.append(self._go(price, number))
                size -= left
        self.steps_back.append(back)
        return fills

    def queue(self, price):
        return [self.sizes[number] for number in self.levels.get(price, ())]

    def undo(self):
        if not self.steps_back:
            return False
        for step in reversed(self.steps_back.pop()):
            step()
        return True

    def _come(self, price, number, name, size):
        if not self.levels[price]:
            insort(self.ladder, -price)
        insort(self.levels[price], number)
        self.sizes[number] = (name, size)
        return lambda: self._go(price, number)

    def _go(self, price, number):
        level = self.levels[price]
        name, left = self.sizes.pop(number)
        del level[_place(level, number)]
        if not level:
            del self.levels[price]
            del self.ladder[_place(self.ladder, -price)]
        return lambda: self._come(price, number, name, left)


def _place(ascending, value):
    low, high = 0, len(ascending)
    while low < high:
        middle = (low + high) // 2
        if ascending[middle] < value:
            low = middle + 1
        else:
            high = middle
    return low
