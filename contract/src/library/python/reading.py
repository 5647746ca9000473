"""Reads a reader's code, with the spaces that PDFs and web pages put in the place of plain ones."""

import ast
import io
import tokenize
import unicodedata

TEXTS = (tokenize.STRING, tokenize.FSTRING_MIDDLE, tokenize.TSTRING_MIDDLE)


def parse(source, file):
    """
    The tree, and the source as it was read. A space of another width counts as a space where Python wants code, and a sign without width
    not at all; within a text they stay. Raises SyntaxError.
    """
    try:
        return ast.parse(source, file), source
    except SyntaxError:
        read = _with_plain_spaces(source)
        if read == source:
            raise
    return ast.parse(read, file), read


def _with_plain_spaces(source):
    """Its places are found in the source with all of them plain, which Python can take apart."""
    plain = [_plain(sign) for sign in source]
    places = [at for at, sign in enumerate(plain) if sign]
    read = list(plain)
    for first, end in _texts("".join(plain)):
        begin, behind = places[first], places[end - 1] + 1
        read[begin:behind] = source[begin:behind]
    return "".join(read)


def _plain(sign):
    if sign.isascii():
        return sign
    kind = unicodedata.category(sign)
    return " " if kind == "Zs" else "" if kind == "Cf" else sign


def _texts(source):
    """The texts in it, as places of their first sign and behind their last one, as far as it can be taken apart."""
    starts = [0]
    for line in io.StringIO(source, newline=""):
        starts.append(starts[-1] + len(line))
    try:
        for token in tokenize.generate_tokens(io.StringIO(source, newline="").readline):
            if token.type in TEXTS and token.string:
                yield starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]
    except (tokenize.TokenError, SyntaxError):
        return
