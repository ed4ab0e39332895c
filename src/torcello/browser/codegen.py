"""Numba with WebAssembly as its target.

Everything from Python to LLVM's intermediate code is Numba's own. What differs is here: memory
is laid out as in wasm32 from the beginning, nothing is optimized before all of a module is there,
nothing is executed, references are not counted, and there are no wrappers for the interpreter.
"""

from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba.core import codegen, cpu, dispatcher
from numba.core.registry import cpu_target
from numba.core.runtime.nrt import rtsys

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals"
"""What browsers have had since 2023 at the latest."""


def machine() -> Any:
    """What LLVM compiles for."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    return target.create_target_machine(
        cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
    )


class _Library(codegen.CPUCodeLibrary):
    """Code that is linked, and left as it is."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_specific(self) -> None:
        pass

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0


class _Codegen(codegen.CPUCodegen):
    _library_class = _Library

    def _init(self, llvm_module: Any) -> None:
        self._tm = machine()
        self._tm_features = FEATURES
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)

    def _create_empty_module(self, name: str) -> ir.Module:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module

    def _add_module(self, module: Any) -> None:
        pass

    def set_env(self, env_name: str, env: Any) -> None:
        pass

    def magic_tuple(self) -> tuple[str, ...]:
        return TRIPLE, "generic", FEATURES


class _Context(cpu.CPUContext):
    def init(self) -> None:
        self.is32bit = False  # integers are 64 bits wide, as everywhere; only addresses are not
        self._internal_codegen: Any = _Codegen("torcello")

    @property
    def enable_nrt(self) -> bool:
        return False

    @enable_nrt.setter
    def enable_nrt(self, _: bool) -> None:
        pass

    def post_lowering(self, mod: Any, library: Any) -> None:
        pass

    def create_cpython_wrapper(self, *_: Any, **__: Any) -> None:
        pass

    def create_cfunc_wrapper(self, *_: Any, **__: Any) -> None:
        pass


def aim() -> Any:
    """From now on, whatever this process compiles is for WebAssembly; it runs no kernels any more.

    To be called before any kernel is defined, so that none looks into the cache.
    """
    rtsys.initialize(cpu_target.target_context)  # the machine's own, which Numba expects to exist
    context = _Context(cpu_target.typing_context, "cpu")
    vars(cpu_target)["_toplevel_target_context"] = context
    kind: Any = dispatcher.Dispatcher
    kind.enable_caching = lambda _: None
    return context


def context() -> Any:
    """What has been aimed."""
    found = cpu_target.target_context
    assert isinstance(found, _Context), "this process compiles for itself"
    return found
