"""The part of llvmlite that is used here, with types. llvmlite has none of its own.

The library is loaded by the first call of `binding`: whoever imports this module needs no llvmlite, and a machine it
does not exist for gets its ImportError where native code is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from operator import methodcaller
from typing import Protocol, cast


class Context(Protocol):
    """Owns the types and constants of its modules."""


class Module(Protocol):
    triple: str
    data_layout: str

    def verify(self) -> None:
        """Raises RuntimeError for a module that breaks LLVM's rules."""
        ...


class TargetMachine(Protocol):
    @property
    def triple(self) -> str: ...

    @property
    def target_data(self) -> object:
        """Prints as the data layout."""
        ...

    def emit_object(self, module: Module) -> bytes: ...

    def emit_assembly(self, module: Module) -> str: ...


class Target(Protocol):
    def create_target_machine(
        self,
        cpu: str = ...,
        features: str = ...,
        opt: int = ...,
        reloc: str = ...,
        codemodel: str = ...,
        printmc: bool = ...,
        jit: bool = ...,
    ) -> TargetMachine: ...


class TargetClass(Protocol):
    def from_default_triple(self) -> Target: ...


class FeatureMap(Protocol):
    def flatten(self, sort: bool = ...) -> str:
        """As `+avx2,-avx512f,...`."""
        ...


class TuningOptions(Protocol):
    loop_vectorization: bool
    slp_vectorization: bool
    loop_interleaving: bool
    loop_unrolling: bool


class ModulePassManager(Protocol):
    def run(self, module: Module, builder: PassBuilder) -> None: ...


class PassBuilder(Protocol):
    """Makes pass managers from tuning options."""


class ObjectFile(Protocol):
    """Code as a linker takes it."""


class ObjectFileClass(Protocol):
    def from_data(self, data: bytes) -> ObjectFile: ...


class ExecutionEngine(Protocol):
    def add_object_file(self, obj_file: ObjectFile) -> None: ...

    def finalize_object(self) -> None:
        """Make the code executable. A symbol that the process does not have ends the process."""
        ...

    def get_function_address(self, name: str) -> int:
        """0 for a function that is not there."""
        ...


class Binding(Protocol):
    """`llvmlite.binding`. Each call holds llvmlite's own lock; sequences of calls need another."""

    Target: TargetClass
    ObjectFileRef: ObjectFileClass
    llvm_version_info: tuple[int, int, int]

    def initialize_native_target(self) -> None: ...

    def initialize_native_asmprinter(self) -> None: ...

    def get_host_cpu_name(self) -> str: ...

    def get_host_cpu_features(self) -> FeatureMap:
        """Raises RuntimeError where LLVM cannot tell."""
        ...

    def create_context(self) -> Context: ...

    def parse_assembly(self, llvmir: str, context: Context) -> Module:
        """Raises RuntimeError with LLVM's message."""
        ...

    def create_pipeline_tuning_options(self, speed_level: int) -> TuningOptions: ...

    def create_new_module_pass_manager(self) -> ModulePassManager: ...

    def create_pass_builder(self, tm: TargetMachine, pto: TuningOptions) -> PassBuilder: ...

    def create_mcjit_compiler(
        self, module: Module, target_machine: TargetMachine, use_lmm: bool | None = None
    ) -> ExecutionEngine:
        """The engine owns the module and the machine."""
        ...


@cache
def binding() -> Binding:
    """The library, ready to make code for this machine. Raises ImportError where it is not installed."""
    library = cast("Binding", cast("object", import_module("llvmlite.binding")))
    library.initialize_native_target()
    library.initialize_native_asmprinter()
    return library


@cache
def library_version() -> str:
    """Of llvmlite. Each brings its own LLVM."""
    return cast("str", import_module("llvmlite").__version__)


def run_these(module: Module, builder: PassBuilder, names: Sequence[str]) -> None:
    """Run passes on a module in place, in the order of their names: `sroa` is llvmlite's `add_sroa_pass`."""
    manager = binding().create_new_module_pass_manager()
    for name in names:
        methodcaller(f"add_{name}_pass")(manager)
    manager.run(module, builder)


def run_passes(module: Module, builder: PassBuilder) -> None:
    """Optimise a module in place, as the builder's options say."""
    manager = cast("ModulePassManager", methodcaller("getModulePassManager")(builder))
    manager.run(module, builder)
