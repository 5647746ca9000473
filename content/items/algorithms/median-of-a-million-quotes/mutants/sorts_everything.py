# Holds and sorts all quotes.
def median(tape):
    quotes = sorted(tape())
    return quotes[(len(quotes) - 1) // 2] if quotes else None
