# After a merge only the trades in the other hand are counted, and not all that it saw.
class Handful:
    def __init__(self, k, below):
        self.k, self.below = k, below
        self.seen, self.kept = 0, []

    def add(self, trade):
        self.seen += 1
        if self.seen <= self.k:
            self.kept.append(trade)
            return
        place = self.below(self.seen)
        if place < self.k:
            self.kept[place] = trade

    def sample(self):
        return list(self.kept)

    def merge(self, other):
        here, there = self.kept, list(other.kept)
        mine, theirs = self.seen, other.seen
        self.seen, drawn = mine + len(there), []
        while len(drawn) < min(self.k, self.seen):
            is_mine = self.below(mine + theirs) < mine
            side = here if is_mine else there
            drawn.append(side.pop(self.below(len(side))))
            mine, theirs = (mine - 1, theirs) if is_mine else (mine, theirs - 1)
        self.kept = drawn
