# The memory raises a KeyError where it knows nothing young enough, and only then is the function called.
from functools import wraps
from inspect import signature


class Memory(dict):
    def young(self, key, oldest):
        time, result = self[key]
        if time <= oldest:
            raise KeyError(key)
        return result


def remember(seconds, clock):
    def decorate(function):
        memory, shape = Memory(), signature(function)

        def key_of(args, kwargs):
            call = shape.bind(*args, **kwargs)
            call.apply_defaults()
            return (*call.args, "keywords", *sorted(call.kwargs.items(), key=lambda one: one[0]))

        @wraps(function)
        def answer(*args, **kwargs):
            key, now = key_of(args, kwargs), clock()
            try:
                return memory.young(key, now - seconds)
            except KeyError:
                pass
            memory[key] = now, function(*args, **kwargs)
            return memory[key][1]

        answer.forget = lambda: memory.clear()
        return answer

    return decorate
