# Trades are things that a line and a table of names both know; a correction changes the thing.
from collections import deque
from dataclasses import dataclass


@dataclass(slots=True)
class Trade:
    name: str
    price: int
    size: int


class RollingVwap:
    def __init__(self, n):
        self.n, self.line, self.named = n, deque(), {}
        self.turnover, self.shares = 0, 0

    def add(self, name, price, size):
        trade = self.named[name] = Trade(name, price, size)
        self.line.append(trade)
        self.turnover, self.shares = self.turnover + price * size, self.shares + size
        if len(self.line) > self.n:
            gone = self.line.popleft()
            del self.named[gone.name]
            self.turnover, self.shares = self.turnover - gone.price * gone.size, self.shares - gone.size

    def correct(self, name, price, size):
        trade = self.named.get(name)
        if trade:
            self.turnover += price * size - trade.price * trade.size
            self.shares += size - trade.size
            trade.price, trade.size = price, size
        return trade is not None

    def vwap(self):
        if self.shares:
            return self.turnover / self.shares
