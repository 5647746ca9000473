# Forwards: the probability of each number of lots to go, moved through sales, cancels and price.
def fill_probability(ahead, size, sales, cancel, leaves, seconds):
    waiting, filled = [0.0] * (ahead + size) + [1.0], 0.0
    for _ in range(seconds):
        sold = [0.0] * len(waiting)
        for n in range(1, len(waiting)):
            for k, p in enumerate(sales):
                sold[max(n - k, 0)] += p * waiting[n]
        filled += sold[0]
        sold[0] = 0.0
        # Each lot ahead decides in its turn; the weight of who goes moves one place on.
        for first in range(len(sold) - 1, size, -1):
            for n in range(first, len(sold)):
                gone = cancel * sold[n]
                sold[n] -= gone
                sold[n - 1] += gone
        waiting = [(1 - leaves) * weight for weight in sold]
    return filled
