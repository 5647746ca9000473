"""
What a program cannot do in a page, in our words: each sentence is a note of the error that Python raises. Right sentences for many
programs are in `reader-refusing.unit.test.ts`.
"""

import builtins
import io
import os
import re
import socket
import sys

from streams import NoInput, no_input

NO_NETWORK = "The page's Python reaches no network: put the data into the code."

# Where the kind of the error and its message match, the sentence.
NOTES = [
    (r"can't start new thread", "Threads do not run in the page: call the function directly, or use asyncio."),
    (r"_multiprocessing|multiprocessing\.synchronize|_posixshmem", "Processes do not run in the page: call the function directly, for instance with map()."),
    (r"does not support processes", "Other programs do not run in the page: do it in Python."),
    (r"TLS not supported", NO_NETWORK),
    (r"module 'signal' has no attribute", "Signals do not reach a program in the page."),
    (r"^(FileNotFound|NotADirectory)Error", "The page has no files but those that the program writes: put the data into the code."),
    (r"^MemoryError", "The program needs more memory than the page has: try a smaller size, or keep less at a time."),
    (r"^OverflowError: (cannot fit 'int' into an index-sized integer|Python int too large to convert to C ssize_t)", "A list, string or range in the page holds fewer than 2**31 items: try a smaller size."),
    (r"^RecursionError: Stack overflow", "A browser allows less recursion than a desktop: go less deep, or use a loop with a list instead."),
    (r"^EOFError: $", "Nobody can type here: give the values in the code instead."),
]  # fmt: skip

# Messages that speak of the inside of the runtime, and what is said instead.
INSTEAD = [
    (r"callPromising|stack switch", "A program in the page cannot wait for the browser. Write await at the top level, or asyncio.run()."),
    (r"locateFile|dynamic lib", "Libraries that are not written in Python cannot be loaded in the page."),
]  # fmt: skip

# By these the system has the input of a program.
INPUTS = (0, "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0")

BREAKPOINT = "breakpoint() is not offered here: print() what you want to see."
NOT_IN_A_PAGE = "This part of Python's standard library does not run in a web page."


def explain(error):
    """Adds our sentence to an error and to those it came from, as a note. Returns that of the error itself, or None."""
    said, seen = None, set()
    while error is not None and id(error) not in seen:
        note = _explain(error)
        if note and note not in getattr(error, "__notes__", []):
            error.add_note(note)
        said = said if seen else note
        seen.add(id(error))
        error = error.__cause__ or error.__context__
    return said


def _explain(error):
    said = f"{type(error).__name__}: {error}"
    for pattern, sentence in INSTEAD:
        if re.search(pattern, said):
            error.args = (sentence,)
            return None
    for pattern, sentence in NOTES:
        if re.search(pattern, said):
            return sentence
    if isinstance(error, ModuleNotFoundError):
        return _explain_missing(error.name)
    return _explain_syntax(error) if isinstance(error, SyntaxError) else None


def _explain_missing(module):
    if module in sys.stdlib_module_names:
        return NOT_IN_A_PAGE
    # The page has said that it could not be loaded.
    return None if (module or "").partition(".")[0] in _offered else _packages


def _explain_syntax(error):
    line = (error.text or "").strip()
    if re.match(r"(pip|conda)\s+install\b|[!%]\s*(pip|conda)\s+install\b", line):
        return "Packages are loaded here when they are imported: remove this line."
    if re.match(r"[!%]|.*\?$", line):
        return "Such lines work in notebooks only: remove it."
    sign = re.search(r"invalid character '(.)'", str(error))
    return _plain(sign[1]) if sign else None


def _plain(sign):
    for plain, others in {"'": "‘’‛′´", '"': "“”„‟″«»", "-": "−–—‐‑‒", "*": "×∗", "/": "÷∕⁄", "<=": "≤", ">=": "≥", "!=": "≠"}.items():
        if sign in others:
            return f"Write {plain} instead."
    return "Remove it, or put it into a string or a comment."


_offered = frozenset()
_packages = "Only Python's standard library is available here."


def set_up(offered):
    """What cannot be done is refused where Python would do something else than raise an error. `offered`: see `running.set_up`."""
    global _offered, _packages
    _offered = offered
    if offered:
        _packages = "Neither Python's standard library nor the packages available here include it."
    builtins.input = _asking(builtins.input)
    builtins.open = io.open = _opening(io.open)
    os.read = _reading(os.read)
    sys.breakpointhook = _refuse(RuntimeError(BREAKPOINT))
    for name in ("connect", "connect_ex", "sendto", "bind"):
        setattr(socket.socket, name, _refuse(OSError(NO_NETWORK)))
    for name in ("create_connection", "getaddrinfo", "gethostbyname"):
        setattr(socket, name, _refuse(OSError(NO_NETWORK)))
    for name in ("system", "fork"):
        setattr(os, name, _refuse(OSError(f"os.{name}() is not offered here. Other programs do not run in the page: do it in Python.")))
    os._exit = _exit
    os.abort = lambda: _exit("The program aborted itself.")


def _refuse(error):
    def refused(*given, **named):
        raise type(error)(*error.args)

    return refused


def _asking(plain):
    """input(), which a program may use on a stream of its own."""

    def input(prompt="", /):
        if isinstance(sys.stdin, NoInput):
            raise no_input("input()")
        return plain(prompt)

    return input


def _opening(plain):
    """open(), by whose number or path a program may ask for its input, too."""

    def open(file, mode="r", *given, **named):
        if _is_input(file) and set(mode).isdisjoint("wax"):
            return NoInput(f"open({file!r})")
        return plain(file, mode, *given, **named)

    return open


def _is_input(file):
    if not isinstance(file, (int, str, os.PathLike)):
        return False
    return (file if isinstance(file, int) else os.fspath(file)) in INPUTS


def _reading(plain):
    def read(fd, length, /):
        if fd == 0:
            raise no_input("os.read()")
        return plain(fd, length)

    return read


def _exit(status):
    """The runtime would end with the program."""
    raise SystemExit(status)
