"""Keeps the page's own files out of what a program shows: its warnings and tracebacks name the reader's lines, and Python's."""

import linecache
import os
import traceback
import warnings

HERE = os.path.dirname(__file__)
# Python says the same of each, with the place where it noticed.
NOT_AWAITED = "was never awaited"


def set_up():
    warnings.formatwarning = _formatted
    plain = traceback.StackSummary._extract_from_extended_frame_gen.__func__
    traceback.StackSummary._extract_from_extended_frame_gen = classmethod(
        lambda kind, frames, **how: plain(kind, (one for one in frames if not _is_ours(one[0].f_code.co_filename)), **how)
    )


def _is_ours(file):
    return os.path.dirname(file) == HERE


def _formatted(message, category, filename, lineno, line=None):
    """As Python writes it, without the place where that is a file of ours, and with what to do about it where we know."""
    hint = " Write await in front of the call." if str(message).endswith(NOT_AWAITED) else ""
    said = f"{category.__name__}: {message}{'.' if hint else ''}{hint}\n"
    return said if _is_ours(filename) else f"{filename}:{lineno}: {said}{_quoted(filename, lineno, line)}"


def _quoted(file, number, line):
    line = (line or linecache.getline(file, number)).strip()
    return f"  {line}\n" if line else ""
