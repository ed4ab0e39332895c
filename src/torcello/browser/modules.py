"""A game's doors compiled, joined, and optimized together: the object file of its module.

Behind the doors everything is private, so the optimizer shares what several of them use and leaves
out what none of them does.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import from_dtype, types
from numba.core.compiler_lock import global_compiler_lock
from numba.np.arrayobj import populate_array

from torcello.browser.codegen import context, machine
from torcello.browser.doors import Door, Taken, doors, element, records
from torcello.game import Game

Records = Mapping[str, Any]

_I32, _I64 = ir.IntType(32), ir.IntType(64)
_NUMBERS = {
    "int": types.int64,
    "uint": types.uint64,
    "float": types.float64,
    "bool": types.boolean,
}
_OUTSIDE = {"int": _I64, "uint": _I64, "float": ir.DoubleType(), "bool": _I32}


def object_of(game: Game) -> bytes:
    """The object file for all doors of a game."""
    with global_compiler_lock:
        return _emitted(_joined(context(), doors(game), records(game)))


def _joined(target: Any, doors: Sequence[Door], known: Records) -> Any:
    """One module of intermediate code, in which the doors alone are visible."""
    library = target.codegen().create_library("doors")
    frame = library.create_ir_module("doors")
    for door in doors:
        signature = tuple(_numba_type(taken, known) for taken in door.takes.values())
        door.kernel.compile(signature)
        compiled = door.kernel.overloads[signature]
        library.add_linking_library(compiled.library)
        with target.push_code_library(library):
            _build(target, frame, door, compiled, known)
    library.add_ir_module(frame)
    library.finalize()
    module = llvm.parse_assembly(_sober(library.get_llvm_str()))
    names = {door.name for door in doors}
    for private in (*module.functions, *module.global_variables):
        if not private.is_declaration and private.name not in names:
            private.linkage = "internal"
    return module


def _sober(code: str) -> str:
    """The same code without C's library: no loop becomes a call of it, and no root.

    Nothing has to be inlined any more: the optimizer decides.
    """
    code = re.sub(r"\balwaysinline\b", "nounwind", code)
    code = re.sub(r"@(sqrt|floor)\b", r"@llvm.\1.f64", code)
    return re.sub(r"^(define .*) {$", r'\1 "no-builtins" {', code, flags=re.MULTILINE)


def _numba_type(taken: Taken, known: Records) -> Any:
    if taken.kind in _NUMBERS:
        return _NUMBERS[taken.kind]
    of = from_dtype(element(taken.of, known))
    return of if taken.kind == "record" else types.Array(of, taken.dimensions, "C")


def _build(context: Any, frame: ir.Module, door: Door, compiled: Any, known: Records) -> None:
    """The door itself: a function of plain numbers that calls the kernel."""
    signature = compiled.signature
    outside = [kind for taken in door.takes.values() for kind in _outside(taken)]
    gives = ir.VoidType() if door.gives is None else _OUTSIDE[door.gives.kind]
    function = ir.Function(frame, ir.FunctionType(gives, outside), door.name)
    builder = ir.IRBuilder(function.append_basic_block())
    given = iter(function.args)
    args = [
        _inside(context, builder, taken, kind, given, known)
        for taken, kind in zip(door.takes.values(), signature.args, strict=True)
    ]
    kernel = context.declare_function(frame, compiled.fndesc)
    _, result = context.call_conv.call_function(
        builder, kernel, signature.return_type, signature.args, args
    )
    if door.gives is None:
        assert signature.return_type == types.none, f"{door.name} gives {signature.return_type}"
        builder.ret_void()
    else:
        builder.ret(_given(context, builder, door, signature.return_type, result))


def _outside(taken: Taken) -> list[ir.Type]:
    """What a door takes for one argument of its kernel: numbers as they are, else addresses."""
    if taken.kind in _OUTSIDE:
        return [_OUTSIDE[taken.kind]]
    return [_I32] * (1 + taken.dimensions)


def _inside(context: Any, builder: Any, taken: Taken, kind: Any, given: Any, known: Records) -> Any:
    """An argument as the kernel takes it."""
    value = next(given)
    if taken.kind == "bool":
        return builder.icmp_unsigned("!=", value, _I32(0))
    if taken.kind in _OUTSIDE:
        return value
    if taken.kind == "record":
        return builder.inttoptr(value, context.get_value_type(kind))
    size = element(taken.of, known).itemsize
    array = context.make_array(kind)(context, builder)
    shape = [builder.zext(next(given), _I64) for _ in range(taken.dimensions)]
    strides, step = list[Any](), _I64(size)
    for length in reversed(shape):
        strides.insert(0, step)
        step = builder.mul(step, length)
    data = builder.inttoptr(value, array.data.type)
    populate_array(array, data, shape, strides, size, None)
    return array._getvalue()


def _given(context: Any, builder: Any, door: Door, kind: Any, result: Any) -> Any:
    """What the kernel returns, as the door gives it."""
    assert door.gives is not None
    declared = door.gives.kind
    fits = {
        "int": isinstance(kind, types.Integer),
        "uint": kind in types.unsigned_domain,
        "float": isinstance(kind, types.Float),
        "bool": isinstance(kind, types.Boolean),
    }
    assert fits[declared], f"{door.name} is declared to give {declared}, and gives {kind}"
    if declared == "bool":
        return builder.zext(context.cast(builder, result, kind, types.boolean), _I32)
    return context.cast(builder, result, kind, _NUMBERS[declared])


def _emitted(module: Any) -> bytes:
    target = machine()
    options = llvm.create_pipeline_tuning_options(speed_level=2)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(target, options)
    builder.getModulePassManager().run(module, builder)
    emitted: bytes = target.emit_object(module)
    return emitted
