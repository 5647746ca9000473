# Keeps 128 results, and begins anew when there are more.
from functools import wraps
from inspect import signature


def remember(seconds, clock):
    def decorate(function):
        shape, kept = signature(function), {}

        @wraps(function)
        def remembered(*args, **kwargs):
            call = shape.bind(*args, **kwargs)
            call.apply_defaults()
            key = call.args, frozenset(call.kwargs.items())
            now = clock()
            if key not in kept or now - kept[key][0] >= seconds:
                if len(kept) >= 128:
                    kept.clear()
                kept[key] = now, function(*args, **kwargs)
            return kept[key][1]

        remembered.forget = kept.clear
        return remembered

    return decorate
