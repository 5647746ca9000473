"""Which case of a coding question's tests is at work, told while it is: the rows come at the end, and what loops never gets there."""

import ast
import sys
import types


def watch(candidate, tests, file, tell):
    """From here on each use that the tests make of the candidate tells (call, why) of the row that it is for, once for each row in turn."""
    makers = _makers(ast.parse(tests))
    last = None

    class Watched(types.ModuleType):
        def __getattribute__(self, name):
            nonlocal last
            case = _case(sys._getframe(1), makers, file)
            if case and case != last:
                last = case
                tell(*case)
            return super().__getattribute__(name)

    candidate.__class__ = Watched


def _makers(tree):
    """The functions that make rows, by their name and first line: a dictionary with a "call" in it, or a helper that is given the call."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    helpers = {one.name: [each.arg for each in one.args.args] for one in functions if any(each.arg == "call" for each in one.args.args)}
    return {(one.name, one.lineno): maker for one in functions if (maker := _Maker(one, helpers)).rows}


class _Maker:
    def __init__(self, function, helpers):
        own = list(_own_nodes(function))
        self.rows = [row for node in own if "call" in (row := _parts(node, helpers))]
        self.assigned = {
            node.targets[0].id: node.value for node in own if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }

    def case(self, frame):
        row = next((row for row in self.rows if row["call"].end_lineno >= frame.f_lineno), self.rows[-1])
        return self._said(row["call"], frame), self._said(row.get("why"), frame)

    def _said(self, node, frame):
        """The text that the row will have, as far as it can be said by now."""
        later = self.assigned.get(node.id) if isinstance(node, ast.Name) else None
        # In a loop such a name still has the value of the row before.
        if later is not None and later.lineno >= frame.f_lineno:
            node = later
        try:
            return str(eval(compile(ast.Expression(node), "<row>", "eval"), {**frame.f_globals, **frame.f_locals}))
        except Exception:  # noqa: BLE001 - it hangs on something that is not there yet
            return ""


def _own_nodes(function):
    """Without those of the functions in it, which have rows of their own."""
    waiting = list(function.body)
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, (ast.FunctionDef, ast.Lambda, ast.ClassDef)):
            continue
        yield node
        waiting += ast.iter_child_nodes(node)


def _parts(node, helpers):
    """What is written of a row, by its names."""
    if isinstance(node, ast.Dict):
        return {key.value: value for key, value in zip(node.keys, node.values) if isinstance(key, ast.Constant)}
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in helpers:
        return {**dict(zip(helpers[node.func.id], node.args)), **{each.arg: each.value for each in node.keywords}}
    return {}


def _case(frame, makers, file):
    while frame is not None:
        code = frame.f_code
        maker = makers.get((code.co_name, code.co_firstlineno)) if code.co_filename == file else None
        if maker:
            case = maker.case(frame)
            return case if any(case) else None
        frame = frame.f_back
    return None
