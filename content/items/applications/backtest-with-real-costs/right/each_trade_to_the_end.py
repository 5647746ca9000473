# Every trade is followed from its close to the end, and every night of a short to the end as well.
def backtest(prices, targets, half_spread, fee, borrow):
    last = len(prices) - 1
    after = [0] + [targets[close - 1] if close < last else 0 for close in range(1, last + 1)]
    profits = [0.0] * len(prices)
    for close in range(1, last + 1):
        order, price = after[close] - after[close - 1], prices[close]
        short = max(0, -after[close - 1])
        for later in range(close, last + 1):
            profits[later] += order * (prices[later] - price) - abs(order) * (half_spread + fee * price)
            profits[later] -= short * borrow * prices[close - 1]
    return profits
