def open_fills(halts, fills):
    return [fill for fill in fills if not any(start <= fill < end for start, end in halts)]
