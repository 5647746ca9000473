"""A solution once more, with what charges for its work put around its calls and its operators."""

import ast
import contextlib
import copy
import io
import linecache
import operator
import types

from costs import COPIED, SETS, SHIFTED, SHORT, SIZED, charged, shifted, size
from counting import step

OPERATORS = {ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^", ast.Sub: "-"}
ACTS = {"&": operator.and_, "|": operator.or_, "^": operator.xor, "-": operator.sub}


def metered(candidate, moves):
    """The solution as a new module, from its source. `moves` charges for what is shifted and copied, too."""
    source = "".join(linecache.getlines(candidate.__file__))
    tree = ast.fix_missing_locations(_Charging(moves).visit(ast.parse(source)))
    module = types.ModuleType(candidate.__name__)
    module.__dict__.update(
        __file__=candidate.__file__,
        __charged__=charged(candidate.__name__, moves),
        __searched__=_searched,
        __walked__=_walked,
        __combined__=_combined,
        __copied__=_copied,
        __grown__=_grown,
        __placed__=_placed,
        __augmented__=_Placed,
    )
    # What it says when it is loaded has been said.
    silence = io.StringIO()
    with contextlib.redirect_stdout(silence), contextlib.redirect_stderr(silence), contextlib.suppress(SystemExit):
        exec(compile(tree, candidate.__file__, "exec"), module.__dict__)
    return module


class _Charging(ast.NodeTransformer):
    """Lines stay."""

    def __init__(self, moves):
        self.moves = moves

    def visit_Call(self, node):
        self.generic_visit(node)
        node.func = _around("__charged__", node.func)
        return node

    def visit_Compare(self, node):
        self.generic_visit(node)
        node.comparators = [_around(_comparing(operation), right) for operation, right in zip(node.ops, node.comparators)]
        return node

    def visit_FormattedValue(self, node):
        self.generic_visit(node)
        node.value = _around("__walked__", node.value)
        return node

    def visit_Subscript(self, node):
        self.generic_visit(node)
        if not self.moves:
            return node
        if not isinstance(node.ctx, ast.Load):
            node.value = _around("__placed__", node.value)
        return _around("__copied__", node) if isinstance(node.ctx, ast.Load) and isinstance(node.slice, ast.Slice) else node

    def visit_BinOp(self, node):
        self.generic_visit(node)
        sign = OPERATORS.get(type(node.op))
        if sign:
            return _around("__combined__", ast.copy_location(ast.Constant(sign), node), node.left, node.right)
        return _around("__copied__", node) if self.moves and isinstance(node.op, (ast.Add, ast.Mult)) else node

    def visit_Starred(self, node):
        self.generic_visit(node)
        if self.moves and isinstance(node.ctx, ast.Load):
            node.value = _around("__copied__", node.value)
        return node

    def visit_Assign(self, node):
        self.generic_visit(node)
        if self.moves and any(isinstance(part, ast.Starred) for target in node.targets for part in ast.walk(target)):
            node.value = _around("__copied__", node.value)
        return node

    def visit_AugAssign(self, node):
        target = _read(node.target) if _is_plain(node.target) else ast.Constant(None)
        self.generic_visit(node)
        if self.moves:
            node.value = _around("__grown__", ast.copy_location(target, node), node.value)
            if isinstance(node.target, ast.Subscript):
                node.target.value.func.id = "__augmented__"
        elif type(node.op) in OPERATORS:
            node.value = _around("__walked__", node.value)
        return node

    def visit_Match(self, node):
        self.generic_visit(node)
        if self.moves and any(isinstance(part, ast.MatchStar) for case in node.cases for part in ast.walk(case.pattern)):
            node.subject = _around("__copied__", node.subject)
        return node

    def visit_Set(self, node):
        self.generic_visit(node)
        for one in node.elts:
            if isinstance(one, ast.Starred):
                one.value = _around("__walked__", one.value)
        return node

    def visit_Dict(self, node):
        self.generic_visit(node)
        node.values = [value if key else _around("__walked__", value) for key, value in zip(node.keys, node.values)]
        return node

    def visit_keyword(self, node):
        self.generic_visit(node)
        if node.arg is None:
            node.value = _around("__walked__", node.value)
        return node


def _comparing(operation):
    return "__searched__" if isinstance(operation, (ast.In, ast.NotIn)) else "__walked__"


def _around(name, *given):
    return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), list(given), []), given[-1])


def _read(target):
    other = copy.deepcopy(target)
    other.ctx = ast.Load()
    return other


def _is_plain(node):
    """A name, or an attribute of one: reading it once more changes nothing."""
    return isinstance(node, ast.Name) or (isinstance(node, ast.Attribute) and _is_plain(node.value))


def _searched(values):
    if not isinstance(values, (*SETS, range)):
        step(size(values))
    return values


def _walked(value):
    """Before a value is compared, written or unpacked into a set or a dictionary."""
    if isinstance(value, SIZED) and not isinstance(value, (range, str, bytes)):
        _pay(len(value))
    return value


def _combined(sign, left, right):
    if isinstance(left, SETS) or isinstance(right, SETS):
        sizes = size(left), size(right)
        _pay(min(sizes) if sign == "&" else sizes[0] if sign == "-" else sum(sizes))
    return ACTS[sign](left, right)


def _copied(value):
    if isinstance(value, COPIED):
        step(len(value))
    return value


def _grown(left, right):
    """Before `left += right`: a list takes what comes, a text or a tuple is made anew."""
    if isinstance(right, SIZED):
        step(len(right) + (len(left) if isinstance(left, (str, bytes, tuple)) else 0))
    return right


def _placed(values):
    return _Placed(values) if isinstance(values, SHIFTED) else values


class _Placed:
    """A list, or what is added to in place, while something is put into one of its places or taken out."""

    def __init__(self, values):
        self._values = values
        self._is_read = False

    def __getitem__(self, place):
        self._is_read = True
        return self._values[place]

    def __setitem__(self, place, value):
        if self._is_read and isinstance(value, (str, bytes, tuple)):
            step(len(value))
        if isinstance(place, slice) and isinstance(self._values, SHIFTED):
            step(shifted(self._values, "__setitem__", place, value) + size(value))
        self._values[place] = value

    def __delitem__(self, place):
        step(shifted(self._values, "__delitem__", place))
        del self._values[place]


def _pay(many):
    if many > SHORT:
        step(many)
