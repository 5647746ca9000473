# Keeps all amounts, and adds them up exactly when it is asked.
from fractions import Fraction


class Total:
    def __init__(self):
        self.amounts = []

    def add(self, amount):
        self.amounts.append(amount)

    def remove(self, amount):
        self.amounts.append(-amount)

    def merge(self, other):
        self.amounts += other.amounts

    def value(self):
        return float(sum(map(Fraction, self.amounts)))
