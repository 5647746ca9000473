# Column by column, as in a sheet: positions, moves, trades, loans, and their running total.
from itertools import accumulate


def backtest(prices, targets, half_spread, fee, borrow):
    held = [0, *targets[: len(prices) - 2], 0][: len(prices)] if len(prices) > 1 else [0]
    moves = [position * (after - before) for position, before, after in zip(held, prices, prices[1:])]
    loans = [borrow * before * max(0, -position) for position, before in zip(held, prices[:-1])]
    trades = [abs(after - before) * (half_spread + fee * price) for before, after, price in zip(held, held[1:], prices[1:])]
    return list(accumulate((move - loan - trade for move, loan, trade in zip(moves, loans, trades)), initial=0.0))
