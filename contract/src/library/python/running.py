"""Runs a reader's code: a fresh module each time, and of what goes wrong only the reader's own lines."""

import ast
import io
import linecache
import os
import random
import sys
import traceback
import types

import showing

FILE = "your code"
MOST_FRAMES = 20
# Characters. Of what is printed in one piece, and of what is told of an error: more is shown nowhere.
MOST_PRINTED = 100_000
MOST_TOLD = 10_000

_packages = "This installation offers Python's own library, and no packages beside it."


def run(source, file=FILE, name="__main__"):
    """
    Runs the source as a module of its own. What it ends with is shown where it is a table or a figure. Returns None, or what went wrong
    (see `describe`).
    """
    showing.begin()
    _, wrong = load(source, file, name, given={"display": showing.display}, show=showing.show)
    return wrong or _tried(showing.show_figures, file)


def load(source, file=FILE, name="__main__", tree=None, given=None, show=None):
    """
    Returns the module, and None or what went wrong while it was run. `tree` is run in place of the source, `given` is there already,
    `show` is handed the value of an expression that the source ends with.
    """
    module = types.ModuleType(name)
    module.__file__ = file
    module.__dict__.update(given or {})
    # Dataclasses and pickles look their module up by its name.
    sys.modules[name] = module
    remember(source, file)
    try:
        _execute(tree or ast.parse(source, file), file, module.__dict__, show)
    except SystemExit:
        return module, None
    except BaseException as error:  # noqa: BLE001 - whatever goes wrong is the reader's to see
        return module, describe(error, file)
    return module, None


def _execute(tree, file, names, show):
    last = tree.body[-1] if show and tree.body else None
    if not isinstance(last, ast.Expr):
        exec(compile(tree, file, "exec"), names)
        return
    exec(compile(ast.Module(tree.body[:-1], []), file, "exec"), names)
    show(eval(compile(ast.Expression(last.value), file, "eval"), names))


def _tried(act, file):
    try:
        act()
    except BaseException as error:  # noqa: BLE001 - a figure may fail when it is drawn
        return describe(error, file)
    return None


def remember(source, file):
    """Tracebacks quote the lines of a file that is on no disk."""
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)


def describe(error, file=FILE):
    """What went wrong, as plain data: kind, message, the reader's own line where there is one, and the whole as text."""
    told = traceback.TracebackException.from_exception(error, compact=True)
    for one in _chain(told):
        _keep_own_frames(one, file)
    return {
        "kind": type(error).__name__,
        "message": _short(f"{error}. {_packages}" if isinstance(error, ModuleNotFoundError) else str(error)),
        "line": _line(error, told, file),
        "text": _short("".join(told.format())),
    }


def _short(text):
    left_out = len(text) - MOST_TOLD
    return text if left_out <= 0 else f"{text[:MOST_TOLD]} … ({left_out:,} more characters)"


def _chain(told):
    """The exception, and those it came from."""
    waiting, seen = [told], []
    while waiting:
        one = waiting.pop()
        if one is None or any(one is other for other in seen):
            continue
        seen.append(one)
        waiting += [one.__cause__, one.__context__, *(one.exceptions or [])]
    return seen


def _keep_own_frames(told, file):
    own = [frame for frame in told.stack if frame.filename == file]
    # A recursion without an end: where it began and where it ended say enough.
    half = MOST_FRAMES // 2
    told.stack = traceback.StackSummary.from_list(own if len(own) <= MOST_FRAMES else own[:half] + own[-half:])


def _line(error, told, file):
    if isinstance(error, SyntaxError) and error.filename == file:
        return error.lineno
    return told.stack[-1].lineno if told.stack else None


class Written(io.TextIOBase):
    """A standard stream that hands on what is written to it, and says when it may not wait."""

    def __init__(self, tell, flush):
        self._tell = tell
        self._flush = flush

    def writable(self):
        return True

    def write(self, text):
        # A text without measure stays on this side.
        self._tell(text[:MOST_PRINTED], len(text))
        return len(text)

    def flush(self):
        self._flush()


class NoInput(io.TextIOBase):
    """There is nobody to type: asking says so, and does not wait."""

    def readable(self):
        return True

    def readline(self, size=-1):
        raise EOFError("input() is not offered here: give the values in the code instead.")

    read = readline


def set_up(tell_out, tell_err, flush, has_packages):
    """Where output goes, and what is said of a module that is not here."""
    global _packages
    if has_packages:
        _packages = "Neither Python's own library nor the packages of this installation have it."
    sys.stdin, sys.stdout, sys.stderr = NoInput(), Written(tell_out, flush), Written(tell_err, flush)
    os.environ["MPLBACKEND"] = "module://pane_backend"
    # The memory that the runtime began with is everybody's, the state of its generator too.
    random.seed()
