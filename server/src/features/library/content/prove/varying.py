"""A question at every point of its grid: its numbers, its answer and its wrong answers, as exactly as its proof computes them."""

import inspect
import math
from fractions import Fraction
from random import Random

from running import load

MOST = 6000  # points; of a larger grid so many are drawn, always the same


def points_of(source, params):
    """Returns the points, that of the statement's numbers first, and None or what is wrong. A point that has no question says why."""
    module, wrong = load(source, "proof.py", "proof")
    if wrong:
        return [], f"proof.py does not run: {wrong['text'].strip()}"
    if not callable(getattr(module, "working", None)):
        return [], "it has no working(**params), which returns every number that the texts name"
    own = _own(module, params)
    missing = [name for name in params if name not in own]
    if missing:
        return [], f"closed_form has no default for {', '.join(missing)}: the defaults are the numbers of the statement"
    points = [_point(module, own)]
    if "fault" in points[0]:
        return [], f"with the statement's numbers: {points[0]['fault']}"
    grid = (_point(module, given) for given in _grid(params) if given != own)
    return points + list(grid), None


def _own(module, params):
    defaults = inspect.signature(module.closed_form).parameters
    return {
        name: _exact(params[name], defaults[name].default)
        for name in params
        if name in defaults and defaults[name].default is not inspect.Parameter.empty
    }


def _grid(params):
    axes = {name: _axis(one) for name, one in params.items()}
    size = math.prod(len(values) for values in axes.values())
    chosen = range(size) if size <= MOST else sorted(Random(1900).sample(range(size), MOST))
    for index in chosen:
        given = {}
        for name, values in axes.items():
            index, at = divmod(index, len(values))
            given[name] = values[at]
        yield given


def _axis(one):
    if "serve" in one:
        return [_exact(one, value) for value in one["serve"]]
    low, high, step = (Fraction(str(one[name])) for name in ("min", "max", "step"))
    return [_exact(one, low + step * index) for index in range(int((high - low) / step) + 1)]


def _exact(one, value):
    """A whole number where the range has no others, else a fraction: so that working can count with it and divide."""
    is_whole = all(float(one[name]).is_integer() for name in ("min", "step"))
    return int(value) if is_whole else value if isinstance(value, Fraction) else Fraction(str(value))


def _point(module, given):
    point = {"p": _written(given)}
    try:
        shown = module.working(**given)
        if shown is None:
            return {"fault": "working() returns None"}
        shown = dict(shown)
        value = shown.pop("answer")
        closed = module.closed_form(**{name: one if isinstance(one, int) else float(one) for name, one in given.items()})
        wrong = module.wrong(**given) if hasattr(module, "wrong") else []
        point |= {"value": _ends(value), "wrong": [_ends(one) for one in wrong], "shown": _written(shown)}
        ends = closed if isinstance(closed, (tuple, list)) else [closed]
        values = value if isinstance(value, (tuple, list)) else [value]
    except (ArithmeticError, ValueError, KeyError) as error:
        return {"fault": f"working() or wrong() raises {type(error).__name__}: {error}"}
    if len(ends) != len(values) or any(abs(float(one) - other) > 1e-9 * max(1, abs(other)) for one, other in zip(values, ends)):
        return {"fault": "working() and closed_form() differ"}
    return point


def _written(numbers):
    return {name: _text(number) for name, number in numbers.items()}


def _ends(value):
    return [_text(end) for end in value] if isinstance(value, (tuple, list)) else _text(value)


def _text(number):
    """Exact where it was computed with fractions, otherwise twelve digits; a word as it is."""
    if isinstance(number, str):
        return number
    if isinstance(number, (int, Fraction)):
        return str(number)
    if not math.isfinite(number):
        raise ValueError("a number is not finite")
    return f"{number:.12g}"
