"""Rotate Logs Without Losing a Line, what is asked next: the size of a log that is not written in append mode."""

import os
import tempfile


def closed_form_without_append(before=1_000_000, line=80):
    """The program keeps its place, so the next line ends one line beyond it."""
    return before + line


def simulate_without_append(seed, before=1_000_000, line=80):
    """It is done, with files of the machine: opened as `>` does, written, truncated by name, written again."""
    with tempfile.TemporaryDirectory() as folder:
        log = os.path.join(folder, "ticks.log")
        writer = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        try:
            os.write(writer, b"x" * before)
            os.truncate(log, 0)
            assert os.path.getsize(log) == 0
            os.write(writer, b"y" * (line - 1) + b"\n")
        finally:
            os.close(writer)
        return os.path.getsize(log), 0.0


if __name__ == "__main__":
    assert simulate_without_append(1) == (closed_form_without_append(), 0.0)
