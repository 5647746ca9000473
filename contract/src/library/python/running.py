"""Runs a reader's code: a fresh module each time, and of what goes wrong only the reader's own lines."""

import ast
import asyncio
import inspect
import linecache
import os
import random
import re
import sys
import traceback
import types

import compiling
import hiding
import looping
import recursing
import refusing
import showing
import zones
from reading import parse
from streams import NoInput, Written

FILE = "your code"
MOST_FRAMES = 20
# Characters, of what is told of an error: more is shown nowhere.
MOST_TOLD = 10_000

# Of the thread and the stack that it is called on.
_protect = None

# Those of the page: a program may put others in their place, for itself alone.
_streams = None


def run(source, file=FILE, name="__main__"):
    """
    Runs the source as a module of its own. The value that it ends with is shown, as in a notebook: not None, and none before a
    semicolon. Returns None, or what went wrong (see `describe`).
    """
    showing.begin()
    _take_streams_back()
    if isinstance(sys.stdout, Written):
        sys.stdout.is_within_line = False
    _, wrong = load(source, file, name, given={"display": showing.display}, show=_show)
    # A stream of the program's own may have kept something back.
    if not isinstance(sys.stdout, Written) and hasattr(sys.stdout, "flush"):
        wrong = wrong or _tried(sys.stdout.flush, file)
    return wrong or _tried(showing.show_figures, file)


def _take_streams_back():
    if _streams:
        sys.stdin, sys.stdout, sys.stderr = _streams


def _show(value):
    if value is not None and not showing.show(value):
        if getattr(sys.stdout, "is_within_line", False):
            print()
        print(repr(value))


def load(source, file=FILE, name="__main__", tree=None, given=None, show=None):
    """
    Returns the module, and None or what went wrong while it was run. `tree` is run in place of the source, `given` is there already,
    `show` is handed the value of an expression that the source ends with.
    """
    # First, because the program before is freed here.
    if _protect:
        _protect()
    module = types.ModuleType(name)
    module.__file__ = file
    module.__dict__.update(given or {})
    # Dataclasses and pickles look their module up by its name.
    sys.modules[name] = module
    remember(source, file)
    try:
        tree, read = (tree, source) if tree else parse(source, file)
        _execute(tree, file, module.__dict__, None if _ends_quietly(tree, read) else show)
    except SystemExit as error:
        tell_exit(error, file)
        return module, None
    except BaseException as error:  # noqa: BLE001 - whatever goes wrong is the reader's to see
        return module, describe(error, file)
    return module, None


def _execute(tree, file, names, show):
    last = tree.body[-1] if show and tree.body else None
    if not isinstance(last, ast.Expr):
        _run(tree, file, "exec", names)
        return
    _run(ast.Module(tree.body[:-1], []), file, "exec", names)
    show(_run(ast.Expression(last.value), file, "eval", names))


def _run(tree, file, mode, names):
    """At the top level `await` waits, as in a notebook."""
    code = compile(tree, file, mode, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    value = eval(code, names)
    return asyncio.run(value) if code.co_flags & inspect.CO_COROUTINE else value


def _ends_quietly(tree, source):
    """A semicolon behind the last line, as in a notebook. `source` is what the tree was made of."""
    if not tree.body:
        return True
    last = tree.body[-1]
    lines = re.split(r"\r\n|\r|\n", source)[last.end_lineno - 1 :]
    lines[0] = lines[0].encode()[last.end_col_offset :].decode()
    return re.match(r"([ \t\f]|\\\n)*;", "\n".join(lines)) is not None


def tell_exit(error, file):
    """An exit that gives a text or a number other than 0 says so; any tells where."""
    told = traceback.TracebackException.from_exception(error, compact=True)
    _keep_own_frames(told, file)
    line = _line(error, told, file)
    place = f" in line {line}" if line else ""
    if isinstance(error.code, int) or error.code is None:
        status = f" with exit status {error.code}" if error.code else ""
        print(f"The program stopped{place}{status}.", file=sys.stderr)
    else:
        print(error.code, f"The program stopped{place}.", sep="\n", file=sys.stderr)


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
    note = refusing.explain(error)
    told = traceback.TracebackException.from_exception(error, compact=True)
    for one in _chain(told):
        _keep_own_frames(one, file)
    return {
        "kind": type(error).__name__,
        "message": _short(_with_note(str(error), note)),
        "line": _line(error, told, file),
        "text": _short("".join(told.format())),
    }


def _with_note(message, note):
    if not note:
        return message
    return f"{message}{'' if message.endswith('.') else '.'} {note}" if message else note


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


def set_up(tell_out, tell_err, flush, importable, protect):
    """
    Where output goes, and what is said of what is not here. `importable` are the modules of the packages that the page can load.
    `protect` keeps a program from filling the browser's stack.
    """
    global _protect, _streams
    offered = frozenset(importable)
    _protect = protect
    _streams = NoInput(), Written(tell_out, flush), Written(tell_err, flush)
    # Who puts back what a stream was before takes these.
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = _streams
    _take_streams_back()
    hiding.set_up()
    zones.set_up(offered)
    looping.set_up()
    recursing.set_up()
    compiling.set_up()
    refusing.set_up(offered)
    os.environ["MPLBACKEND"] = "module://pane_backend"
    # The memory that the runtime began with is everybody's, the state of its generator too.
    random.seed()
