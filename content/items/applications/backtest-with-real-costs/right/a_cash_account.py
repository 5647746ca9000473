# A cash account beside the shares: the profit is what both are worth.
def backtest(prices, targets, half_spread, fee, borrow):
    cash, shares, profits = 0.0, 0, []
    for close, price in enumerate(prices):
        if close and shares < 0:
            cash += shares * borrow * prices[close - 1]
        order = -shares if close == len(prices) - 1 else targets[close - 1] - shares if close else 0
        cash -= order * price + abs(order) * (half_spread + fee * price)
        shares += order
        profits.append(cash + shares * price)
    return profits
