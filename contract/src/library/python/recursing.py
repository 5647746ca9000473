"""
Recursion as deep as on a desktop. A call from Python to Python takes no room on the browser's stack, a call through C does, and the
browser has little of it; so `functools.lru_cache` is Python's own version of it, and not the one in C.
"""

import functools
import importlib.util
import sys
import types

# A cached function takes two calls of Python where it took one.
CALLS = 2

_limit = sys.getrecursionlimit()
_set_limit = sys.setrecursionlimit


def set_up():
    functools._lru_cache_wrapper = _functools_without_c()._lru_cache_wrapper
    sys.setrecursionlimit, sys.getrecursionlimit = _change_limit, lambda: _limit
    _change_limit(_limit)


def _change_limit(limit):
    global _limit
    _set_limit(min(CALLS * limit, 2**31 - 1) if limit > 0 else limit)
    _limit = limit


def _functools_without_c():
    module = types.ModuleType("functools")
    source = importlib.util.find_spec("functools").loader.get_source("functools")
    in_c = sys.modules.get("_functools")
    # Nothing is imported under a name whose module is None.
    sys.modules["_functools"] = None
    try:
        exec(compile(source, functools.__file__, "exec"), module.__dict__)
    finally:
        sys.modules["_functools"] = in_c
    return module
