"""The cpu as a target: LLVM text, object code, and functions of this process."""

from __future__ import annotations

from collections.abc import Iterator

from vyre_driver.cpu.compile.native_program import NativeCode, NativeProgram, compiler_version
from vyre_driver.cpu.compile.resting_collector import resting_collector
from vyre_driver.cpu.compile.stored_code import load_stored, stored
from vyre_driver.llvm.engine import host, listings
from vyre_driver.runtime.code_options import CodeOptions
from vyre_driver.runtime.deadline import Deadline
from vyre_driver.runtime.options import check_program
from vyre_driver.runtime.stopwatch import Stopwatch
from vyre_driver.runtime.target import Made
from vyre_foundation.ir import Program
from vyre_foundation.validation import Capabilities


class CpuTarget:
    """See `runtime.target.Target`. The lowering is imported only when the caches do not have a program."""

    @property
    def capabilities(self) -> Capabilities:
        """The whole IR."""
        return Capabilities()

    def version(self) -> str:
        processor = host()
        return f"{compiler_version()}; {processor.name}; {processor.features}"

    def check(self, program: Program) -> None:
        check_program(program)

    def compile(self, program: Program, options: CodeOptions, watch: Stopwatch, deadline: Deadline) -> Made[NativeCode]:
        with resting_collector():
            from vyre_driver.cpu.compile.compile_place import compile_program

        return compile_program(program, options, watch, deadline)

    def stored(self, name: str, code: NativeCode) -> bytes:
        return stored(name, code)

    def load_stored(self, name: str, content: bytes, program: Program) -> NativeProgram | None:
        return load_stored(name, content, program)

    def load(self, code: NativeCode) -> NativeProgram:
        return NativeProgram(code)

    def listings(self, program: Program, options: CodeOptions) -> Iterator[tuple[str, bytes]]:
        """LLVM IR as the lowering wrote it, the same optimised, and assembly."""
        from vyre_driver.cpu.compile.compilation import llvm_text

        text = llvm_text(program, options)
        yield ".ll", text.encode()
        optimised, assembly = listings(text)
        yield ".opt.ll", optimised.encode()
        yield ".s", assembly.encode()
