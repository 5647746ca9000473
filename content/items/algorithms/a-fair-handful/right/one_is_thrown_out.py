# A newcomer that gets in throws one out, and a merge first draws the recorders and then the trades.
class Handful:
    def __init__(self, k, below):
        self.k, self.below = k, below
        self.trades, self.total = (), 0

    def add(self, trade):
        self.total += 1
        out = self.below(self.total) if self.total > self.k else self.k
        if out < self.k:
            self.trades = self.trades[:out] + self.trades[out + 1 :]
        if len(self.trades) < self.k:
            self.trades += (trade,)

    def sample(self):
        return list(self.trades)

    def merge(self, other):
        mine, all_left = self.total, self.total + other.total
        recorders = []
        for _ in range(min(self.k, all_left)):
            recorders.append(self.below(all_left) < mine)
            mine, all_left = mine - recorders[-1], all_left - 1
        piles = {True: list(self.trades), False: list(other.trades)}
        self.total += other.total
        self.trades = tuple(self._taken(piles[recorder]) for recorder in recorders)

    def _taken(self, pile):
        return pile.pop(self.below(len(pile)))
