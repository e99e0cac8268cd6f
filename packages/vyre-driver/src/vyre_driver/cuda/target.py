"""NVIDIA's GPUs as a target: CUDA C, and what NVRTC makes of it for one architecture. Needs no device."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from vyre_driver.cuda.code import FORMAT_VERSION, CudaCode
from vyre_driver.cuda.kernels import CudaSource
from vyre_driver.cuda.nvrtc.architectures import check_architecture
from vyre_driver.cuda.nvrtc.bindings import Nvrtc
from vyre_driver.cuda.nvrtc.compiler import CudaBinary, compile_source
from vyre_driver.cuda.stored_code import checked_code, stored
from vyre_driver.files.code_record import DamagedCode
from vyre_driver.runtime.cache.compiler_sources import lowering_version
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import NO_DEADLINE, Deadline
from vyre_driver.runtime.options import check_program
from vyre_driver.runtime.still_compiling import check_compile_time
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_driver.runtime.target import Made
from vyre_foundation.ir import Program
from vyre_foundation.validation import Capabilities


class CudaTarget:
    """See `runtime.target.Target`. The code is a value: whoever has a device loads it there.

    Raises D1002 for an architecture that this NVRTC makes no code for. The text generator is imported only when the
    caches do not have a program.
    """

    def __init__(self, arch: str, nvrtc: Nvrtc) -> None:
        check_architecture(arch, nvrtc)
        self.arch = arch
        self.nvrtc = nvrtc

    @property
    def capabilities(self) -> Capabilities:
        """The whole IR."""
        return Capabilities()

    def version(self) -> str:
        return self._version

    @cached_property
    def _version(self) -> str:
        return f"lowering {lowering_version()}, cuda format {FORMAT_VERSION}; {self.nvrtc.identity}; {self.arch}"

    def check(self, program: Program) -> None:
        check_program(program, "cuda")

    def compile(self, program: Program, options: CodeOptions, watch: Stopwatch, deadline: Deadline) -> Made[CudaCode]:
        """Lowered in this process; NVRTC runs in a child where the text is long."""
        from vyre_driver.cuda.codegen.module import lower

        source = lower(program, options)
        watch.lap("lower")
        check_compile_time(deadline)
        binary = self.binary(source, options, deadline, watch)
        return Made(CudaCode.of(source, binary), binary.child)

    def binary(
        self,
        source: CudaSource,
        options: CodeOptions,
        deadline: Deadline = NO_DEADLINE,
        watch: Stopwatch | None = None,
    ) -> CudaBinary:
        """What NVRTC makes of a text."""
        from vyre_driver.lowering.steps import chosen

        optimise = "nvrtc" in chosen(options.passes).steps
        return compile_source(
            source,
            self.arch,
            math=options.math,
            optimise=optimise,
            nvrtc=self.nvrtc,
            deadline=deadline,
            watch=watch,
        )

    def stored(self, name: str, code: CudaCode) -> bytes:
        return stored(name, code)

    def load_stored(self, name: str, content: bytes, program: Program) -> CudaCode | None:
        try:
            return checked_code(name, content, program, self.arch)
        except DamagedCode:
            return None

    def load(self, code: CudaCode) -> CudaCode:
        return code

    def listings(self, program: Program, options: CodeOptions) -> Iterator[tuple[str, bytes]]:
        """CUDA C, PTX and machine code."""
        from vyre_driver.cuda.codegen.module import lower

        source = lower(program, options)
        yield ".cu", source.text.encode()
        binary = self.binary(source, options)
        yield f".{self.arch}.ptx", binary.ptx.encode()
        yield f".{self.arch}.cubin", binary.cubin
