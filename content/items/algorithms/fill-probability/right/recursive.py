# The recursion of the first hint as it is thought, remembered, with weights by their logarithms.
from functools import cache
from math import exp, lgamma, log


def fill_probability(ahead, size, sales, cancel, leaves, seconds):
    @cache
    def weight(others, k):
        if cancel in (0, 1):
            return float(k == others * cancel)
        ways = lgamma(others + 1) - lgamma(k + 1) - lgamma(others - k + 1)
        return exp(ways + k * log(cancel) + (others - k) * log(1 - cancel))

    @cache
    def chance(left, n):
        if n <= 0:
            return 1.0
        if left == 0:
            return 0.0
        return sum(p * sold_to(left, n - sold) for sold, p in enumerate(sales) if p)

    def sold_to(left, n):
        if n <= 0:
            return 1.0
        others = max(n - size, 0)
        return (1 - leaves) * sum(weight(others, k) * chance(left - 1, n - k) for k in range(others + 1))

    return chance(seconds, ahead + size)
