# Copies each line that an event changes.
from bisect import insort


class BidBook:
    def __init__(self):
        self.orders = {}    # name -> [name, remaining]
        self.levels = {}    # price -> its orders, oldest first, dead ones included
        self.prices = []    # ascending
        self.price = {}     # name -> price
        self.journal = []   # for each event, what to do to take it back

    def add(self, name, price, size):
        order = [name, size]
        self.orders[name] = order
        self.price[name] = price
        if price not in self.levels:
            self.levels[price] = []
            insort(self.prices, price)
        self.levels[price].append(order)
        self.journal.append(("add", price))

    def cancel(self, name):
        order = self.orders.get(name)
        line = self.levels[self.price[name]] if order else []
        self.journal.append(("sizes", [(one, one[1]) for one in line]))
        if order:
            order[1] = 0

    def sell(self, size):
        fills, before = [], []
        for price in reversed(self.prices):
            if not size:
                break
            for order in self.levels[price]:
                if not size:
                    break
                filled = min(size, order[1])
                if filled > 0:
                    before.append((order, order[1]))
                    fills.append((order[0], filled))
                    order[1] -= filled
                    size -= filled
        self.journal.append(("sizes", before))
        return fills

    def queue(self, price):
        return [(name, left) for name, left in self.levels.get(price, []) if left > 0]

    def undo(self):
        if not self.journal:
            return False
        kind, what = self.journal.pop()
        if kind == "add":
            name, _ = self.levels[what].pop()
            del self.orders[name]
        else:
            for order, remaining in what:
                order[1] = remaining
        return True
