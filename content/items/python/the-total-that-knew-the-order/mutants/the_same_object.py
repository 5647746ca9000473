# A merge shares one list of sums with the other, so that what comes later is in both.
UNIT = 2**1074


class Total:
    def __init__(self):
        self.books = [[0]]

    def add(self, amount):
        above, below = amount.as_integer_ratio()
        self.books[0][0] += above * (UNIT // below)

    def remove(self, amount):
        self.add(-amount)

    def merge(self, other):
        self.books += other.books

    def value(self):
        return sum(book[0] for book in self.books) / UNIT
