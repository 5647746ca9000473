# Each line is a ring of bids; who leaves it keeps hold of both neighbours.
from bisect import insort


class Bid:
    """A place in a line. Who leaves the line keeps hold of both neighbours, and so knows the way back."""

    def __init__(self, name, before=None, after=None):
        self.name, self.left = name, 0
        self.before, self.after = before or self, after or self

    def set(self, left):
        if left and not self.left:
            self.before.after = self.after.before = self
        if self.left and not left:
            self.before.after, self.after.before = self.after, self.before
        self.left = left


class BidBook:
    def __init__(self):
        self.bids = {}      # name -> its bid
        self.ends = {}      # price -> what stands before the first bid and after the last
        self.prices = []    # ascending
        self.journal = []   # for each event, the bids that it changed and what was left of them

    def add(self, name, price, size):
        if price not in self.ends:
            self.ends[price] = Bid(None)
            insort(self.prices, price)
        end = self.ends[price]
        self.bids[name] = Bid(name, end.before, end)
        self.journal.append([])
        self._change(self.bids[name], size)

    def cancel(self, name):
        self.journal.append([])
        if name in self.bids:
            self._change(self.bids[name], 0)

    def sell(self, size):
        self.journal.append([])
        fills = []
        for price in reversed(self.prices):
            end = self.ends[price]
            while size and end.after is not end:
                bid = end.after
                filled = min(size, bid.left)
                fills.append((bid.name, filled))
                self._change(bid, bid.left - filled)
                size -= filled
            if not size:
                break
        return fills

    def queue(self, price):
        standing = []
        bid = end = self.ends.get(price)
        while end and bid.after is not end:
            bid = bid.after
            standing.append((bid.name, bid.left))
        return standing

    def undo(self):
        if not self.journal:
            return False
        for bid, left in reversed(self.journal.pop()):
            bid.set(left)
        return True

    def _change(self, bid, left):
        self.journal[-1].append((bid, bid.left))
        bid.set(left)
