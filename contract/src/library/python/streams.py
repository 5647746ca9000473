"""The standard streams of a program in the page: what it writes is handed on, and nobody is there to type."""

import codecs
import io

# Characters, of what is printed in one piece: more is shown nowhere.
MOST_PRINTED = 100_000


class Written(io.TextIOBase):
    """A standard stream that hands on what is written to it, and says when it may not wait."""

    encoding = "utf-8"
    errors = "strict"

    def __init__(self, tell, flush):
        self._tell = tell
        self._flush = flush
        # Whether what was written so far stops within a line.
        self.is_within_line = False
        self.buffer = _Bytes(self)

    def writable(self):
        return True

    def write(self, text):
        if text:
            self.is_within_line = not text.endswith("\n")
        # A text without measure stays on this side.
        self._tell(text[:MOST_PRINTED], len(text))
        return len(text)

    def flush(self):
        self._flush()

    def reconfigure(self, **settings):
        """The page has one encoding and one way to end a line."""


class _Bytes(io.BufferedIOBase):
    """What is beneath a standard stream: bytes, read as UTF-8. What is none is shown as U+FFFD."""

    def __init__(self, above):
        self._above = above
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def writable(self):
        return True

    def write(self, data):
        data = bytes(data)
        self._above.write(self._decoder.decode(data))
        return len(data)

    def flush(self):
        self._above.flush()


def no_input(asked):
    return EOFError(f"{asked} is not offered here: give the values in the code instead.")


class NoInput(io.TextIOBase):
    """Nobody types: asking says so, and does not wait. `name` is what a program calls it."""

    encoding = "utf-8"

    def __init__(self, name="sys.stdin"):
        self._name = name

    @property
    def buffer(self):
        return NoInput(f"{self._name}.buffer")

    def readable(self):
        return True

    def __next__(self):
        raise no_input(self._name)

    def close(self):
        """exit() closes it; the next program has the same one."""


def _refusing(name):
    def refused(self, *given):
        raise no_input(f"{self._name}.{name}()")

    return refused


for _name in ("read", "readline", "readlines", "read1", "readinto", "peek"):
    setattr(NoInput, _name, _refusing(_name))
