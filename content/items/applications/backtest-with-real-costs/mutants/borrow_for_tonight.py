# A short pays for borrowing on the day it is opened, for a night that has not come.
def backtest(prices, targets, half_spread, fee, borrow):
    profits, held = [0.0], 0
    for day in range(1, len(prices)):
        before, price = prices[day - 1], prices[day]
        wanted = targets[day - 1] if day < len(prices) - 1 else 0
        gain = held * (price - before) - borrow * price * max(-wanted, 0)
        cost = abs(wanted - held) * (half_spread + fee * price)
        profits.append(profits[-1] + gain - cost)
        held = wanted
    return profits
