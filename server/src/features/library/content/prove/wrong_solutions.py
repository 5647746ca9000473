"""Solutions that are wrong on purpose, made from a right one: what tests have to refuse. Runs under Pyodide."""

import ast
import copy

SWAPS = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


def mutants(source):
    """(name, source) of every mechanical mistake: one operator, one number, one condition, one statement, one returned value."""
    tree = ast.parse(source)
    made, seen = [], {ast.unparse(tree)}
    for place, node in enumerate(ast.walk(tree)):
        for name, change in _mistakes(node):
            other = copy.deepcopy(tree)
            change(next(one for at, one in enumerate(ast.walk(other)) if at == place))
            text = ast.unparse(ast.fix_missing_locations(other))
            if text not in seen:
                seen.add(text)
                made.append((f"{name}, line {getattr(node, 'lineno', '?')}", text))
    return made


def _mistakes(node):
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            if type(operator) in SWAPS:
                yield "another comparison", lambda one, at=at: one.ops.__setitem__(at, SWAPS[type(one.ops[at])]())
    elif isinstance(node, (ast.BinOp, ast.AugAssign, ast.BoolOp)) and type(node.op) in SWAPS:
        yield "another operator", lambda one: setattr(one, "op", SWAPS[type(one.op)]())
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "one more", lambda one: setattr(one, "value", one.value + 1)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "without not", lambda one: _become(one, one.operand)
    elif isinstance(node, ast.Return) and node.value is not None:
        yield "returns None", lambda one: setattr(one, "value", ast.Constant(None))
    elif isinstance(node, (ast.If, ast.IfExp, ast.While)) and not isinstance(node.test, ast.Constant):
        yield "never", lambda one: setattr(one, "test", ast.Constant(False))
    elif isinstance(node, (ast.Assign, ast.AugAssign, ast.Expr)) and not _is_text(node):
        yield "left out", lambda one: _become(one, ast.Pass())
    if isinstance(node, ast.AugAssign):
        yield "left out", lambda one: _become(one, ast.Pass())


def _is_text(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _become(node, other):
    node.__class__ = other.__class__
    node.__dict__.clear()
    node.__dict__.update(other.__dict__)


def cheats(source):
    """Solutions that answer every call alike: whoever gets through with these was not asked anything."""
    tree = ast.parse(source)
    for name, value in [("None", None), ("0", 0), ("1", 1), ("True", True), ("False", False), ("''", "")]:
        yield f"always {name}", ast.unparse(_answering(tree, ast.Constant(value)))
    yield "always []", ast.unparse(_answering(tree, ast.List([], ast.Load())))
    yield "its first argument", ast.unparse(_answering(tree, None))
    yield "nothing at all", ""


def _answering(tree, value):
    other = copy.deepcopy(tree)
    for node in ast.walk(other):
        if isinstance(node, ast.FunctionDef) and node.name != "__init__":
            names = [argument.arg for argument in node.args.args if argument.arg != "self"]
            given = value or (ast.Name(names[0], ast.Load()) if names else ast.Constant(None))
            node.body, node.decorator_list = [ast.Return(given)], node.decorator_list
    return ast.fix_missing_locations(other)


def wrong_solutions(source):
    return [*mutants(source), *cheats(source)]
