"""The operations of `board.py`, compiled: a set of cells is one 256-bit vector.

This is the only module that speaks LLVM. The bits are seen as <16 x i16> to move columns, and as
<4 x i64> or i256 for everything else. LLVM maps that to whatever the processor has: one AVX
register, or two of SSE or NEON.
"""

import operator

import numpy as np
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import config, types
from numba.core import cgutils
from numba.extending import intrinsic, models, overload, register_model

from torcello.kernels import board
from torcello.kernels.jit import kernel

_I16, _I64, _I256 = ir.IntType(16), ir.IntType(64), ir.IntType(256)
_ROWS = ir.VectorType(_I16, board.ROWS)
_QUADS = ir.VectorType(_I64, board.WORDS)


class CellSet(types.Type):
    def __init__(self):
        super().__init__(name="CellSet")


cell_set = CellSet()


@register_model(CellSet)
class _CellSetModel(models.PrimitiveModel):
    def __init__(self, manager, frontend_type):
        super().__init__(manager, frontend_type, _QUADS)


def _call(builder, name, result, *args):
    kind = ir.FunctionType(result, [arg.type for arg in args])
    return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), args)


def _is_set(*kinds):
    return all(isinstance(kind, CellSet) for kind in kinds)


# --- memory -----------------------------------------------------------------------------------


def _address(context, builder, kind, array, index):
    """Where set number `index` of an array (n, 4) of words begins."""
    data = context.make_array(kind)(context, builder, value=array).data
    offset = builder.mul(index, ir.Constant(index.type, board.WORDS))
    return builder.bitcast(builder.gep(data, [offset], inbounds=True), _QUADS.as_pointer())


@intrinsic
def _load(typing, sets, i):
    def build(context, builder, signature, args):
        load = builder.load(_address(context, builder, sets, *args))
        load.align = 8
        return load

    return cell_set(sets, types.intp), build


@intrinsic
def _store(typing, sets, i, cells):
    def build(context, builder, signature, args):
        builder.store(args[2], _address(context, builder, sets, *args[:2])).align = 8
        return context.get_dummy_value()

    return types.void(sets, types.intp, cell_set), build


@overload(board.get)
def _get(sets, i):
    if config.BOUNDSCHECK:

        def checked(sets, i):
            sets[i, 3]  # the vector load itself is not checked
            return _load(sets, i)

        return checked
    return lambda sets, i: _load(sets, i)


@overload(board.put)
def _put(sets, i, cells):
    if config.BOUNDSCHECK:

        def checked(sets, i, cells):
            sets[i, 3] = np.uint64(0)
            _store(sets, i, cells)

        return checked
    return lambda sets, i, cells: _store(sets, i, cells)


# --- logic ------------------------------------------------------------------------------------


def _logical(function, instruction):
    @intrinsic
    def combine(typing, a, b):
        def build(context, builder, signature, args):
            return getattr(builder, instruction)(*args)

        return cell_set(cell_set, cell_set), build

    @overload(function)
    def combined(a, b):
        if _is_set(a, b):
            return lambda a, b: combine(a, b)
        return None


for _function in (operator.and_, operator.iand):
    _logical(_function, "and_")
for _function in (operator.or_, operator.ior):
    _logical(_function, "or_")
for _function in (operator.xor, operator.ixor):
    _logical(_function, "xor")


@intrinsic
def _not(typing, cells):
    def build(context, builder, signature, args):
        return builder.not_(args[0])

    return cell_set(cell_set), build


@overload(operator.invert)
def _invert(cells):
    if _is_set(cells):
        return lambda cells: _not(cells)
    return None


@intrinsic
def _nothing(typing):
    def build(context, builder, signature, args):
        return ir.Constant(_QUADS, [0] * board.WORDS)

    return cell_set(), build


@overload(board.nothing)
def _empty():
    return lambda: _nothing()


@overload(operator.eq)
def _equal(a, b):
    if _is_set(a, b):
        return lambda a, b: not board.some(a ^ b)
    return None


# --- movement ---------------------------------------------------------------------------------


@intrinsic(prefer_literal=True)
def _shift(typing, cells, rows, columns):
    up, right = rows.literal_value, columns.literal_value
    if not -4 < up < 4:
        return None  # a row moves within its word of four or into the next

    def build(context, builder, signature, args):
        quads = args[0]
        if up:  # each word takes its missing rows from its neighbour, the outermost from nothing
            step = 1 if up > 0 else -1
            source = [i - step if 0 <= i - step < board.WORDS else 4 for i in range(board.WORDS)]
            order = ir.Constant(ir.VectorType(ir.IntType(32), board.WORDS), source)
            neighbour = builder.shuffle_vector(quads, ir.Constant(_QUADS, [0] * 4), order)
            bits = ir.Constant(_QUADS, [16 * abs(up)] * board.WORDS)
            if up > 0:
                quads = _call(builder, "llvm.fshl.v4i64", _QUADS, quads, neighbour, bits)
            else:
                quads = _call(builder, "llvm.fshr.v4i64", _QUADS, neighbour, quads, bits)
        if right:
            lanes = builder.bitcast(quads, _ROWS)
            steps = ir.Constant(_ROWS, [abs(right)] * board.ROWS)
            lanes = builder.shl(lanes, steps) if right > 0 else builder.lshr(lanes, steps)
            quads = builder.bitcast(lanes, _QUADS)
        return quads

    return cell_set(cell_set, rows, columns), build


@overload(board.shift, prefer_literal=True)
def _shifted(cells, rows, columns):
    return lambda cells, rows, columns: _shift(cells, rows, columns)


# --- counting and finding ---------------------------------------------------------------------


@intrinsic
def _some(typing, cells):
    def build(context, builder, signature, args):
        bits = builder.bitcast(args[0], _I256)
        return builder.icmp_unsigned("!=", bits, ir.Constant(_I256, 0))

    return types.boolean(cell_set), build


@overload(board.some)
def _any(cells):
    return lambda cells: _some(cells)


@overload(board.count)
def _counted(cells):
    return lambda cells: _ones(_word(cells, 0)) + _ones(_word(cells, 1)) + _ones(_word(cells, 2))


@intrinsic(prefer_literal=True)
def _count_all(typing, sets, n):
    def build(context, builder, signature, args):
        total = ir.Constant(_QUADS, [0] * board.WORDS)
        for i in range(n.literal_value):  # one sum across the vector for all of them
            load = builder.load(_address(context, builder, sets, args[0], ir.Constant(_I64, i)))
            load.align = 8
            total = builder.add(total, _call(builder, "llvm.ctpop.v4i64", _QUADS, load))
        last = ir.Constant(ir.IntType(32), board.WORDS - 1)  # the rows above the board
        total = builder.insert_element(total, ir.Constant(_I64, 0), last)
        return _call(builder, "llvm.vector.reduce.add.v4i64", _I64, total)

    return types.int64(sets, n), build


@overload(board.count_all, prefer_literal=True)
def _counted_all(sets, n):
    return lambda sets, n: _count_all(sets, n)


def _zeros(name, width, finish):
    """How many zeros there are before the lowest or highest of the first `width` bits."""
    kind = ir.IntType(width)

    @intrinsic
    def zeros(typing, cells):
        def build(context, builder, signature, args):
            bits = builder.bitcast(args[0], _I256)
            bits = bits if kind == _I256 else builder.trunc(bits, kind)
            found = _call(
                builder, f"llvm.{name}.i{width}", kind, bits, ir.Constant(ir.IntType(1), 1)
            )
            return finish(builder, builder.trunc(found, _I64))

        return types.int64(cell_set), build

    return zeros


_lowest = _zeros("cttz", 256, lambda builder, found: found)
_highest = _zeros("ctlz", 192, lambda builder, found: builder.sub(ir.Constant(_I64, 191), found))


@overload(board.first)
def _first(cells):
    return lambda cells: _lowest(cells)


@overload(board.last)
def _last(cells):
    return lambda cells: _highest(cells)


@intrinsic(prefer_literal=True)
def _word(typing, cells, i):
    def build(context, builder, signature, args):
        return builder.extract_element(args[0], ir.Constant(ir.IntType(32), i.literal_value))

    return types.uint64(cell_set, i), build


@intrinsic
def _ones(typing, word):
    def build(context, builder, signature, args):
        return builder.ctpop(args[0])

    return types.int64(types.uint64), build


@intrinsic
def _deposit(typing, word, k):
    """The k-th set bit of a word alone, by one instruction of the processor."""

    def build(context, builder, signature, args):
        bit = builder.shl(ir.Constant(_I64, 1), args[1])
        return _call(builder, "llvm.x86.bmi.pdep.64", _I64, bit, args[0])

    return types.uint64(types.uint64, types.int64), build


@intrinsic
def _trailing_zeros(typing, word):
    def build(context, builder, signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), build


def _processor_deposits():
    features = config.CPU_FEATURES
    if features is None:
        return bool(get_host_cpu_features().get("bmi2"))
    return "+bmi2" in features.split(",")


if _processor_deposits():

    @kernel
    def _nth_of_word(word, k):
        return _trailing_zeros(_deposit(word, k))

else:

    @kernel
    def _nth_of_word(word, k):
        for _ in range(k):
            word &= word - np.uint64(1)
        return _trailing_zeros(word)


@overload(board.nth)
def _nth(cells, k):
    def find(cells, k):
        low, middle, high = _word(cells, 0), _word(cells, 1), _word(cells, 2)
        end0 = _ones(low)
        end1 = end0 + _ones(middle)
        # Which word it is in is a toss-up for the processor, so choose without branches.
        if k >= end1:
            word, before, start = high, end1, 128
        else:
            word, before, start = middle, end0, 64
        word = low if k < end0 else word
        before = 0 if k < end0 else before
        start = 0 if k < end0 else start
        return start + _nth_of_word(word, k - before)

    return find
