# Looks through all trades for each interval.
def bars(trades, width):
    trades = [(time, at, price, size) for at, (time, price, size) in enumerate(trades) if size > 0]
    if not trades:
        return []
    trades.sort()
    found, start = [], trades[0][0] // width * width
    while start <= trades[-1][0]:
        inside = [one for one in trades if start <= one[0] < start + width]
        prices = [one[2] for one in inside] or [found[-1][4]]
        found.append((start, prices[0], max(prices), min(prices), prices[-1], sum(one[3] for one in inside)))
        start += width
    return found
