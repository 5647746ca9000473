# Makes plain numbers of the prices, and sorts them all at each sale.
from bisect import bisect_left, insort


class Bid:
    """One bid, whether it stands in line or not.

    Its number says where its place is.
    """

    def __init__(self, number, name, price):
        self.number, self.name, self.price, self.left = number, name, price, 0


def number_of(bid):
    return bid.number


class BidBook:
    def __init__(self):
        # name -> its bid
        self.bids = {}
        # price -> the bids that stand there, by number
        self.lines = {}
        # those at which somebody stands, ascending
        self.prices = []
        # for each event, the bids that it changed
        # and what was left of them
        self.journal = []

    def add(self, name, price, size):
        bid = self.bids[name] = Bid(len(self.journal), name, price)
        self._record([(bid, size)])

    def cancel(self, name):
        self._record([(self.bids[name], 0)] if name in self.bids else [])

    def sell(self, size):
        fills, changes = [], []
        for price in sorted(map(int, self.lines), reverse=True):
            for bid in self.lines[price]:
                if not size:
                    break
                filled = min(size, bid.left)
                fills.append((bid.name, filled))
                changes.append((bid, bid.left - filled))
                size -= filled
            if not size:
                break
        self._record(changes)
        return fills

    def queue(self, price):
        return [(bid.name, bid.left) for bid in self.lines.get(price, [])]

    def undo(self):
        if not self.journal:
            return False
        for bid, left in self.journal.pop():
            self._set(bid, left)
        return True

    def _record(self, changes):
        self.journal.append([(bid, bid.left) for bid, _ in changes])
        for bid, left in changes:
            self._set(bid, left)

    def _set(self, bid, left):
        if left and not bid.left:
            self._enter(bid)
        if bid.left and not left:
            self._leave(bid)
        bid.left = left

    def _enter(self, bid):
        if bid.price not in self.lines:
            self.lines[bid.price] = []
            insort(self.prices, bid.price)
        insort(self.lines[bid.price], bid, key=number_of)

    def _leave(self, bid):
        line = self.lines[bid.price]
        del line[bisect_left(line, bid.number, key=number_of)]
        if not line:
            del self.lines[bid.price]
            del self.prices[bisect_left(self.prices, bid.price)]
