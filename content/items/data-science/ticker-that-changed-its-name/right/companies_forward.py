# Forwards through the days, with a number for each company and the ticker that it bears today.
from itertools import count


def histories(prices, renames):
    numbers, bearer, borne, found = count(), {}, {}, {}

    def company(ticker):
        if ticker not in bearer:
            number = bearer[ticker] = next(numbers)
            borne[number] = ticker
        return bearer[ticker]

    for day in sorted({day for day, *_ in [*prices, *renames]}):
        moves = [(company(old), old, new) for when, old, new in renames if when == day]
        for _, old, _ in moves:
            del bearer[old]
        for number, _, new in moves:
            bearer[new], borne[number] = number, new
        for when, ticker, close in prices:
            if when == day:
                found.setdefault(company(ticker), []).append((day, close))
    return {borne[number]: history for number, history in found.items()}
