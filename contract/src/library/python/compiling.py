"""
An expression of thousands of operators is refused before it is compiled: CPython follows it level by level in C, where the browser's
stack would be full before CPython's own check comes.
"""

import re
import sys

# In one expression: about 1,500 operators and what they stand between.
MOST_TOKENS = 3000

_token = re.compile(
    r"""#[^\n]*|("{3}|'{3}).*?\1|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\w+|\n|[!-/:-@[-^`{-~]""",
    re.DOTALL,
)


def set_up():
    # `eval`, `exec`, `compile` and `ast.parse` all pass here, with the text in UTF-8.
    sys.addaudithook(_refuse_deep)


def _refuse_deep(event, given):
    if event != "compile" or not isinstance(given[0], bytes) or len(given[0]) <= MOST_TOKENS:
        return
    # A module's file is as its authors wrote it.
    if not str(given[1]).startswith("/") and _longest_expression(given[0]) > MOST_TOKENS:
        raise RecursionError("maximum recursion depth exceeded during compilation")


def _longest_expression(source):
    """In tokens. A comma, a colon or the end of a statement ends one: what is beside each other is no deeper."""
    longest = tokens = depth = 0
    for found in _token.finditer(source.decode(errors="replace")):
        token = found[0]
        if token in "([{":
            depth += 1
        elif token in ")]}":
            depth -= 1
        if token in ",:;" or (token == "\n" and depth == 0):
            tokens = 0
        elif token != "\n" and not token.startswith("#"):
            tokens += 1
            longest = max(longest, tokens)
    return longest
