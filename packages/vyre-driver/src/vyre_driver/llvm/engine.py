"""LLVM text to native code in this process, by way of object code that can be kept."""

from __future__ import annotations

import threading
from functools import cache
from typing import Final, NamedTuple

from vyre_driver.llvm.bindings import Context, Module, TargetMachine, binding, run_passes, run_these
from vyre_driver.llvm.passes_by_size import Passes, passes_for

_LOCK: Final = threading.RLock()
"""One thread at a time makes code: LLVM's own parts are not for sharing while they work."""


class Processor(NamedTuple):
    """What code is made for. Object code is good for machines with the same processor and features only."""

    name: str
    features: str
    """As LLVM writes them: `+avx2,-avx512f,...`."""


@cache
def host() -> Processor:
    """This machine's; without features where LLVM cannot tell them, which its name then has to imply."""
    llvm = binding()
    try:
        features = llvm.get_host_cpu_features().flatten()
    except RuntimeError:
        features = ""
    return Processor(llvm.get_host_cpu_name(), features)


def has_wide_vectors() -> bool:
    """Whether this machine has vectors of 512 bits, which LLVM uses only where it is asked to."""
    return "+avx512f" in host().features.split(",")


def vector_registers(processor: Processor) -> tuple[int, int]:
    """How many a processor has for vectors, and the bytes of each that LLVM uses on most processors of its kind."""
    features = processor.features.split(",")
    if "+avx512vl" in features:
        return 32, 32  # of 512 bits, which many have and few are faster with
    if "+avx" in features:
        return 16, 32
    return (32, 16) if "+neon" in features else (16, 16)


def compile_object(text: str, processor: Processor | None = None, optimise: bool = True) -> bytes:
    """Object code of a module, optimised as its size allows: small ones get vectors; floats stay as written.

    Without `optimise` it is translated as it stands, in a fraction of the time.

    Raises RuntimeError with LLVM's message for a text that is not a valid module. Safe to call from several threads.
    """
    with _LOCK:
        passes = passes_for(text)
        module, machine = _parsed(text, processor or host(), passes.level if optimise else 0)
        if optimise:
            _optimise(module, machine, passes)
        return machine.emit_object(module)


def listings(text: str, processor: Processor | None = None) -> tuple[str, str]:
    """The optimised module and its assembly, to be read: what `compile_object` makes of the same text."""
    with _LOCK:
        passes = passes_for(text)
        module, machine = _parsed(text, processor or host(), passes.level)
        _optimise(module, machine, passes)
        return str(module), machine.emit_assembly(module)


class Engine:
    """Native code in memory, for as long as this object lives: keep it while an address of it is in use."""

    __slots__ = ("_engine", "object_code")

    def __init__(self, object_code: bytes) -> None:
        """Load what `compile_object` made for this machine, whole: other bytes crash the process."""
        self.object_code = object_code
        with _LOCK:
            llvm = binding()
            nothing = llvm.parse_assembly("", _lasting_context())
            self._engine = llvm.create_mcjit_compiler(nothing, _machine(host()))
            self._engine.add_object_file(llvm.ObjectFileRef.from_data(object_code))
            self._engine.finalize_object()

    def address(self, name: str) -> int:
        """Where the function begins. Raises KeyError for a name that the code does not have."""
        with _LOCK:
            address = self._engine.get_function_address(name)
        if not address:
            raise KeyError(name)
        return address


def compile_text(text: str, processor: Processor | None = None) -> Engine:
    """The functions of a module, ready to be called."""
    return Engine(compile_object(text, processor))


@cache
def _lasting_context() -> Context:
    """For the modules that engines own; it stays for as long as the process.

    The garbage collector may finalize an engine after a context of its own, which LLVM reads when the engine goes.
    """
    return binding().create_context()


def _machine(processor: Processor, level: int = 3) -> TargetMachine:
    target = binding().Target.from_default_triple()
    return target.create_target_machine(cpu=processor.name, features=processor.features, opt=level, jit=True)


def _parsed(text: str, processor: Processor, level: int) -> tuple[Module, TargetMachine]:
    llvm = binding()
    machine = _machine(processor, level)
    module = llvm.parse_assembly(text, llvm.create_context())
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    module.verify()
    return module, machine


def _optimise(module: Module, machine: TargetMachine, passes: Passes) -> None:
    llvm = binding()
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = True
    options.slp_vectorization = passes.joins_scalars
    options.loop_interleaving = True
    options.loop_unrolling = passes.unrolls
    builder = llvm.create_pass_builder(machine, options)
    if passes.each:
        run_these(module, builder, passes.each)
    else:
        run_passes(module, builder)
