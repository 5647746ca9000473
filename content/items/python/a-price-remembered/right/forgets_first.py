# What is too old is thrown away before anything is looked up, so that what is there may be served.
import functools
import inspect


def remember(seconds, clock):
    def decorate(function):
        results, made = {}, {}

        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            given = inspect.signature(function).bind(*args, **kwargs)
            given.apply_defaults()
            key = hashed(given.arguments)
            now = clock()
            for old in [one for one, time in made.items() if now - time >= seconds]:
                del made[old], results[old]
            if key in results:
                return results[key]
            result = function(*args, **kwargs)
            results[key], made[key] = result, now
            return result

        def forget():
            results.clear()
            made.clear()

        wrapper.forget = forget
        return wrapper

    return decorate


def hashed(arguments):
    return tuple(frozenset(value.items()) if isinstance(value, dict) else value for value in arguments.values())
