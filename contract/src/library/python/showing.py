"""Shows figures and tables under the output, in their place among what is printed. To the page they are pictures and plain data."""

import base64
import io
import json
import numbers
import sys

MOST_SHOWN = 20
MOST_ROWS = 50
MOST_COLUMNS = 20
LONGEST = 100
# Of the longer side of a picture, in pixels; and how dense one of the usual size is.
MOST_PIXELS = 2000
DENSITY = 110

_tell_plot = _tell_table = None
_shown = 0


def set_up(tell_plot, tell_table):
    """`tell_plot` hears a PNG in base64 and what it shows, `tell_table` a table as JSON."""
    global _tell_plot, _tell_table
    _tell_plot, _tell_table = tell_plot, tell_table


def begin():
    """Before a program: it may show as much as any other."""
    global _shown
    _shown = 0


def display(*values):
    """For readers: a data frame as a table, a figure as a picture, anything else as it is printed."""
    for value in values:
        if not show(value):
            print(value if isinstance(value, str) else repr(value))


def show(value):
    """Whether the value is one that is shown, and not printed."""
    frame = _frame(value)
    if frame is not None:
        if _may_show():
            _tell_table(json.dumps(table(frame)))
        return True
    if _is(value, "matplotlib.figure", "Figure"):
        show_figure(value)
        _forget(value)
        return True
    return False


def show_figure(figure):
    if not _may_show():
        return
    file = io.BytesIO()
    density = min(DENSITY, MOST_PIXELS / max(figure.get_size_inches()))
    figure.savefig(file, format="png", dpi=density, bbox_inches="tight")
    _tell_plot(base64.b64encode(file.getvalue()).decode(), _words(figure))


def show_figures():
    """What is open still, at the end of a program or where it asks for it; forgotten afterwards."""
    plt = sys.modules.get("matplotlib.pyplot")
    if plt is None:
        return
    for number in plt.get_fignums():
        show_figure(plt.figure(number))
    plt.close("all")


def forget_figures():
    """Of tests nobody looks at them."""
    plt = sys.modules.get("matplotlib.pyplot")
    if plt is not None:
        plt.close("all")


def table(frame):
    """A data frame as plain texts: of a long or wide one the beginning and the end."""
    rows, columns = frame.shape
    at_rows, at_columns = _some(rows, MOST_ROWS), _some(columns, MOST_COLUMNS)
    part = frame.iloc[at_rows, at_columns]
    cells = [list(row) for row in part.itertuples(index=False, name=None)]
    return {
        "columns": [_label(label) for label in part.columns],
        "rows": [{"label": _label(label), "cells": [_cell(cell) for cell in row]} for label, row in zip(part.index, cells)],
        "numeric": [all(isinstance(row[at], numbers.Number) for row in cells) for at in range(len(at_columns))],
        "of": {"rows": rows, "columns": columns},
    }


def _some(count, most):
    if count <= most:
        return list(range(count))
    return [*range(most // 2), *range(count - most // 2, count)]


def _label(label):
    return ", ".join(map(str, label))[:LONGEST] if isinstance(label, tuple) else str(label)[:LONGEST]


def _cell(value):
    if isinstance(value, float):
        return "NaN" if value != value else f"{value:.6g}"
    text = str(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} …"


def _frame(value):
    if _is(value, "pandas", "DataFrame"):
        return value
    return value.to_frame() if _is(value, "pandas", "Series") else None


def _is(value, module, kind):
    """Without loading what nobody has loaded."""
    return isinstance(value, getattr(sys.modules.get(module), kind, ()))


def _may_show():
    global _shown
    _shown += 1
    if _shown == MOST_SHOWN + 1:
        print(f"The first {MOST_SHOWN} figures and tables are shown, and no more.", file=sys.stderr)
    return _shown <= MOST_SHOWN


def _words(figure):
    """What a figure is about, as far as its titles tell."""
    above = getattr(figure, "get_suptitle", str)()
    titles = [above, *(axes.get_title() for axes in figure.axes)]
    return ", ".join(title for title in titles if title)[:200]


def _forget(figure):
    plt = sys.modules.get("matplotlib.pyplot")
    if plt is not None:
        plt.close(figure)
