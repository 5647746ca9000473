# A position that does not change pays half a spread each day.
def backtest(prices, targets, half_spread, fee, borrow):
    profits, held = [0.0], 0
    for day in range(1, len(prices)):
        before, price = prices[day - 1], prices[day]
        gain = held * (price - before) - borrow * before * max(-held, 0)
        wanted = targets[day - 1] if day < len(prices) - 1 else 0
        cost = abs(wanted - held) * (half_spread + fee * price)
        if wanted == held:
            cost = abs(held) * half_spread
        profits.append(profits[-1] + gain - cost)
        held = wanted
    return profits
