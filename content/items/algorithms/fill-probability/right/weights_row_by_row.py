# The weights of so many cancels are those of one lot less, and one lot that decides: row by row, as in Pascal's triangle.
def fill_probability(ahead, size, sales, cancel, leaves, seconds):
    filled_by = [1.0] + [0.0] * (ahead + size)
    for _ in range(seconds):
        after_cancels, weights = filled_by[: size + 1], [1.0]
        for others in range(1, ahead + 1):
            weights = [(1 - cancel) * stay + cancel * go for stay, go in zip([*weights, 0.0], [0.0, *weights])]
            n = size + others
            after_cancels.append(sum(weight * filled_by[n - gone] for gone, weight in enumerate(weights) if weight))
        now = [1.0]
        for n in range(1, ahead + size + 1):
            done = sum(sales[n:])
            now.append(done + (1 - leaves) * sum(p * after_cancels[n - sold] for sold, p in enumerate(sales[:n])))
        filled_by = now
    return filled_by[ahead + size]
