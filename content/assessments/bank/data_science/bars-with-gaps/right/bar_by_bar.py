# Changes one open bar with each trade, and fills the gap when a trade belongs to a later one.
def bars(trades, width):
    found = []
    for time, price, size in sorted((one for one in trades if one[2] > 0), key=lambda one: one[0]):
        start = time - time % width
        while found and found[-1][0] + width < start:
            close = found[-1][4]
            found.append([found[-1][0] + width, close, close, close, close, 0])
        if found and found[-1][0] == start:
            bar = found[-1]
            bar[2], bar[3], bar[4], bar[5] = max(bar[2], price), min(bar[3], price), price, bar[5] + size
        else:
            found.append([start, price, price, price, price, size])
    return [tuple(bar) for bar in found]
