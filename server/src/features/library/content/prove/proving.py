"""What proves an item: its formula against its simulation, its tests against wrong solutions. Runs under Pyodide."""

import ast
import copy
import json
import math
from random import Random

from recorded import Recorder
from running import load
from testing import run_tests, test
from varying import points_of

MOST = 4  # standard errors


# --- proofs -------------------------------------------------------------------------------------------------------------------------


class Proof:
    """Of an item, or of a small question: `file` proves these, and may import the item's `proof`, whose source is `beside`."""

    def __init__(self, source, answer, params, name=None, file="proof.py", beside=None):
        self.answer = answer
        self.params = params
        self.file = file
        self.name = f"_{name}" if name else ""
        if beside is not None:
            load(beside, "proof.py", "proof")
        self.module, self.wrong = load(source, file, file.removesuffix(".py"))

    def closed_form(self, **given):
        return getattr(self.module, f"closed_form{self.name}")(**given)

    def simulate(self, seed, **given):
        return getattr(self.module, f"simulate{self.name}")(seed, **given)

    def check_value(self):
        """The formula, with the numbers of the statement, is the answer of the front matter."""
        if self.wrong:
            return f"{self.file} does not run: {self.wrong['text'].strip()}"
        if self.answer["type"] == "expression":
            return None
        if self.answer["type"] == "choice":
            said = self.closed_form()
            return None if said == self.answer["value"] else f"closed_form{self.name}() is {said}, and the answer says {self.answer['value']}"
        exact, wanted = _ends(self.closed_form()), _ends(self.answer["value"])
        # A value that is exact to begin with has tolerance 0.
        allowed = max(self.answer["tolerance"], 1e-9 * max(1, *map(abs, wanted)))
        if len(exact) != len(wanted) or any(abs(one - other) > allowed for one, other in zip(exact, wanted)):
            return f"closed_form{self.name}() is {_written(exact)}, and the answer says {_written(wanted)}"
        return None

    def draw(self, seed):
        """Parameters as a reader could be given them: of every range a whole number of steps; {} where there are none."""
        random = Random(seed)
        return {name: _drawn(random, one) for name, one in self.params.items()}

    def check(self, seed, drawn):
        """The formula and the simulation agree; for an expression, also with the formula of the front matter."""
        given = self.draw(drawn) if drawn is not None else {}
        named = ", ".join(f"{name}={value:g}" for name, value in given.items()) or "the statement's numbers"
        if self.answer["type"] == "choice":
            found = self.simulate(seed)
            return None if found == self.answer["value"] else f"with seed {seed}, simulate{self.name} gives {found}, and the answer says {self.answer['value']}"
        exact = _ends(self.closed_form(**given))
        if self.answer["type"] == "expression":
            said = evaluate(self.answer["value"], given)
            if abs(said - exact[0]) > 1e-9 * max(1, abs(exact[0])):
                return f"with {named} the answer's formula is {said:.10g}, and closed_form is {exact[0]:.10g}"
        simulated = self.simulate(seed, **given)
        pairs = simulated if isinstance(simulated[0], (tuple, list)) else [simulated]
        if len(pairs) != len(exact):
            return f"simulate gives {len(pairs)} estimates, and closed_form {len(exact)} values"
        for value, (estimate, error) in zip(exact, pairs):
            if not (math.isfinite(error) and error >= 0 and math.isfinite(estimate)):
                return f"with {named}, seed {seed}, the simulation gives {estimate} ± {error}"
            # What is certain is simulated without an error.
            if abs(estimate - value) > MOST * error + 1e-12 * max(1, abs(value)):
                return f"with {named}, seed {seed}, the simulation gives {estimate:.6g} ± {error:.2g}, and closed_form {value:.6g}"
        return None


def _ends(value):
    return [float(one) for one in value] if isinstance(value, (tuple, list)) else [float(value)]


def _written(values):
    return ", ".join(f"{value:.10g}" for value in values)


def _drawn(random, one):
    low, high, step = one["min"], one["max"], one.get("step")
    if step is None:
        return random.uniform(low, high)
    value = low + step * random.randrange(int((high - low) / step + 1e-9) + 1)
    return int(value) if all(float(number).is_integer() for number in (low, step)) else round(value, 12)


FUNCTIONS = {name: getattr(math, name) for name in ("sqrt", "exp", "log", "sin", "cos", "tan", "pi", "e")} | {"ln": math.log, "abs": abs}


def evaluate(formula, given):
    return float(eval(compile(formula.replace("^", "**"), "formula", "eval"), {"__builtins__": {}}, FUNCTIONS | given))  # noqa: S307


# --- tests --------------------------------------------------------------------------------------------------------------------------


def record(tests, reference):
    """Runs the tests on the reference, and again on what was recorded of it. Returns the recording, None or what is wrong, each row's why."""
    module, wrong = load(reference, "reference.py", "reference")
    if wrong:
        return None, f"the reference does not run: {wrong['text'].strip()}", []
    recorder = Recorder()
    result = run_tests(tests, reference, recorder, module)
    failed = _failed(result)
    if failed:
        return None, f"the reference does not pass: {failed[0][1]}", []
    failed = failures(tests, reference, recorder.text())
    if failed:
        return None, f"what the reference said cannot be played back: {failed[0][1]}", []
    return recorder.text(), None, [row["why"] for row in result["rows"]]


def failures(tests, source, recording):
    """What refuses a solution: of each row that it does not pass, the why and what happened. Where there are no rows, one without a why."""
    return _failed(test(source, tests, recording))


def _failed(result):
    if result["wrong"]:
        return [["", result["wrong"]["text"].strip()]]
    if not result["rows"]:
        return [["", "there is not one test"]]
    return [[row["why"], _told(row)] for row in result["rows"] if not row["passed"]]


def _told(row):
    return f"{row['call'][:200]}: expected {row['expected'][:200]}, returned {row['returned'][:200]}"


def first_difference(tests, reference, source, first, many):
    """Of so many drawn inputs the first that two solutions answer differently, by its seed; None where they never do."""
    modules = [load(text, name=name)[0] for text, name in [(reference, "reference"), (source, "candidate")]]
    fuzz = load(tests, "tests.py", "tests")[0].fuzz
    for seed in range(first, first + many):
        one, other = (_answered(fuzz, module, seed) for module in modules)
        if not agree(one, other):
            return seed
    return None


def _answered(fuzz, module, seed):
    try:
        return fuzz(module, seed)
    except Exception as error:  # noqa: BLE001 - whatever goes wrong is the solution's answer
        return type(error)


def agree(one, other):
    """Equal, and numbers with a fraction as nearly as two ways of adding up are."""
    if isinstance(one, float) or isinstance(other, float):
        return isinstance(one, (int, float)) and isinstance(other, (int, float)) and math.isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(agree(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return type(one) is type(other) and len(one) == len(other) and all(map(agree, one, other))
    return one == other


# --- wrong solutions ----------------------------------------------------------------------------------------------------------------

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


# --- asked from outside -------------------------------------------------------------------------------------------------------------

FUNCTIONS_ASKED = {}


def asked(function):
    FUNCTIONS_ASKED[function.__name__] = function
    return function


def answer(name, arguments):
    """JSON in, JSON out."""
    return json.dumps(FUNCTIONS_ASKED[name](*json.loads(arguments)))


@asked
def value_of_proof(source, answer, params, *of):
    return Proof(source, answer, params, *of).check_value()


@asked
def agreement(source, answer, params, seed, drawn, *of):
    return Proof(source, answer, params, *of).check(seed, drawn)


for _function in (record, failures, first_difference, wrong_solutions, points_of):
    asked(_function)
