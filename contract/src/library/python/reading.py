"""Reads a reader's code, with the spaces that PDFs and web pages put in the place of plain ones."""

import ast
import re
import unicodedata

# Of code that is full of them, so many are read.
MOST_SIGNS = 5_000


def parse(source, file):
    """
    The tree. A space of another width counts as a space where Python wants code, and a sign without width not at all; within a text or a
    comment they stay. Raises SyntaxError.
    """
    for _ in range(MOST_SIGNS):
        try:
            return ast.parse(source, file)
        except SyntaxError as error:
            read = _with_plain_space(source, error)
            if read is None:
                raise
            source = read
    return ast.parse(source, file)


def _with_plain_space(source, error):
    """Python says where the first sign is that it cannot read, and that this is in no text. None where it is no space."""
    found = re.search(r"\(?U\+([0-9A-F]{4,6})\)?", str(error.msg)) if error.msg.startswith("invalid") else None
    if not found:
        return None
    sign = chr(int(found[1], 16))
    kind = unicodedata.category(sign)
    if kind not in ("Zs", "Cf") or error.lineno is None or error.offset is None:
        return None
    lines = source.split("\n")
    line = lines[error.lineno - 1]
    at = line.find(sign, max(0, error.offset - 1))
    if at < 0:
        return None
    lines[error.lineno - 1] = line[:at] + (" " if kind == "Zs" else "") + line[at + 1 :]
    return "\n".join(lines)
