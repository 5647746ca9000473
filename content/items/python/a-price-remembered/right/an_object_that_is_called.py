# The decorated function is an object with a store, which is called.
from functools import partial, update_wrapper
from inspect import Parameter, signature


class Remembered:
    def __init__(self, function, seconds, clock):
        update_wrapper(self, function)
        self.function, self.seconds, self.clock = function, seconds, clock
        self.signature, self.store = signature(function), {}

    def __call__(self, *args, **kwargs):
        now, key = self.clock(), self.key(args, kwargs)
        made, result = self.store.get(key, (None, None))
        if made is None or not now - made < self.seconds:
            result = self.function(*args, **kwargs)
            self.store[key] = now, result
        return result

    def key(self, args, kwargs):
        bound = self.signature.bind(*args, **kwargs)
        bound.apply_defaults()
        kinds = self.signature.parameters
        free = [name for name in bound.arguments if kinds[name].kind is Parameter.VAR_KEYWORD]
        named = tuple((name, value) for name, value in bound.arguments.items() if name not in free)
        return named, *(frozenset(bound.arguments[name].items()) for name in free)

    def forget(self):
        self.store = {}


def remember(seconds, clock):
    return partial(_decorated, seconds, clock)


def _decorated(seconds, clock, function):
    return Remembered(function, seconds, clock)
