def remember(seconds, clock):
    """Decorates a function: equal calls within `seconds` return the same result."""

    def decorate(function):
        return function

    return decorate
