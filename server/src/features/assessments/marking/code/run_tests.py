"""Runs a library question's tests on a program, in the process that has nothing else in it: a program itself for `run_calls.py`, which loads it."""

from pathlib import Path


def run_tests(source, tests, recording, modules):
    """Returns [passed, all]. `modules` are those that a page runs tests with, as [file, text]."""
    for file, text in modules:
        Path("/home/pyodide", file).write_text(text)
    from testing import test

    rows = test(source, tests, recording)["rows"]
    return [sum(row["passed"] for row in rows), len(rows)]
