# The key is a hash, which two different calls may share.
from functools import wraps
from inspect import signature


def remember(seconds, clock):
    def decorate(function):
        shape, kept = signature(function), {}

        @wraps(function)
        def remembered(*args, **kwargs):
            call = shape.bind(*args, **kwargs)
            call.apply_defaults()
            key = hash((call.args, frozenset(call.kwargs.items())))
            now = clock()
            if key not in kept or now - kept[key][0] >= seconds:
                kept[key] = now, function(*args, **kwargs)
            return kept[key][1]

        remembered.forget = kept.clear
        return remembered

    return decorate
